import type { Reason } from './bad-row.ts';
import type { ImportTexts } from './import-texts.en.ts';

/** Why a row was not imported, as a sentence. */
export function reasonText(reason: Reason, texts: ImportTexts['reasons']): string {
  switch (reason.kind) {
    case 'unknownShelf':
      return reason.word === '' ? texts.noShelf : texts.unknownShelf(reason.word);
    case 'badDay':
    case 'laterDay':
    case 'badReadings':
    case 'badRating':
      return texts[reason.kind](reason.word);
    case 'repeats':
      return texts.repeats(reason.row);
    case 'refused':
      return texts.refused(reason.code);
    default:
      return texts[reason.kind];
  }
}
