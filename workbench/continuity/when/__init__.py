"""When something is said to happen: dates, weekdays, hours and their relation to the day of the scene."""
