import { CONTENT_LIMITS } from '#contracts/content/limits.ts';

const MAXIMUM = CONTENT_LIMITS.maxAnswerBytes;

/** The answer is too large to be sent. Only the content service can have such answers, and reports them as WDE0180. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  /** The size of the answer in bytes, or a size that it exceeds. */
  readonly size: number;
  readonly maximum = MAXIMUM;

  constructor(size: number) {
    super(`The answer would be ${size} bytes. The maximum is ${MAXIMUM} bytes.`);
    this.size = size;
  }
}
