import * as z from 'zod/mini';
import { filledText } from '../desk-fields.ts';
import type { DeskTexts } from '../desk-texts.en.ts';

const MAX_NAME = 60;
const MAX_DESCRIPTION = 500;

/** `isTaken` says whether another genre has a name. */
export const genreSchema = (isTaken: (name: string) => boolean, errors: DeskTexts['genres']['errors']) =>
  z.object({
    name: filledText(errors.name, MAX_NAME, errors.long).check(z.refine((name) => !isTaken(name), errors.taken)),
    description: filledText(errors.description, MAX_DESCRIPTION, errors.longDescription),
  });
