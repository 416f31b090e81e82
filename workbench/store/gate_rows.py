"""What the gate in memory reads of a story file: rows of facts, mentions and learning moments, packed for speed."""

from workbench.story.gate import OPENS_FROM

# A position in an episode is no longer than END, which stands for its last offset.
END = (1 << 32) - 1

FACTS = """
    SELECT json_group_array(id), json_group_array(sequence), json_group_array(owner),
           json_group_array((scope = 'world') + 2 * (scope = 'character') + 4 * (status = 'proposed')
                            + 8 * (known_always <> 0) + 16 * (known_from_episode IS NOT NULL))
    FROM facts WHERE deleted_at IS NULL AND status <> 'rejected' {here}
"""
DATED = "SELECT id, known_from_episode, known_from_offset FROM facts WHERE known_from_episode IS NOT NULL {here}"
MENTIONS = """
    SELECT json_group_array(m.fact), json_group_array(m.episode),
           json_group_array(m.stale <> 0 AND m.rel_start IS NOT NULL),
           json_group_array(coalesce(m.rel_end + coalesce(p.start, 0), :end))
    FROM mentions m LEFT JOIN passages p ON p.id = m.passage WHERE m.fact IS NOT NULL
"""
MOMENTS = """
    SELECT k.id, k.fact, k.stance, k.belief, k.sequence, k.source = 'author', k.mention IS NULL AND k.how = 'always',
           m.episode, coalesce(m.rel_end + coalesce(p.start, 0), :end), k.character, k.status = 'proposed',
           m.stale AND m.rel_start IS NOT NULL
    FROM knowledge k LEFT JOIN mentions m ON m.id = k.mention LEFT JOIN passages p ON p.id = m.passage
    WHERE (k.status = 'accepted' OR k.status = 'proposed' AND k.stance = 'knows' AND k.sureness >= :opens_from)
      AND k.deleted_at IS NULL {here}
"""
OF_ONE = " AND k.character = :character"
GIVEN = {"end": END, "opens_from": OPENS_FROM}
