"""When something is said to happen: dates, weekdays and their relation to the day of the scene."""
