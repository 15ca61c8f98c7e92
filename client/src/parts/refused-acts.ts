/** What acts on several visits say of how much of them came about, by the words of the act. */
export const PARTS = {
  'work.words-move': 'refused.moved-part',
  'work.words-place': 'refused.planned-part',
  'work.words-distribute': 'refused.planned-part',
  'work.words-assign': 'refused.assigned-part',
  'work.words-finish': 'refused.finished-part',
  'work.words-skip': 'refused.skipped-part',
} as const;

/** Whether an act has words for the part of it that came about. */
export const tellsParts = (key: string): key is keyof typeof PARTS => key in PARTS;
