import { type ContentCode, clientContentErrors, contentErrors } from '#contracts/content/content-errors.ts';
import { ApiError } from './api-error.ts';
import { ContentError } from './content-error.ts';
import { FrameBlockedError } from './frame-blocked-error.ts';
import { NetworkError } from './network-error.ts';
import { TimeoutError } from './timeout-error.ts';
import { UnreadableAnswerError } from './unreadable-answer-error.ts';

/**
 * Every error that a call of this library rejects with, apart from defects and the reason of an aborted signal. `name`
 * tells them apart, so that a `switch` over it is checked by the compiler.
 */
export type CoreError =
  | ApiError
  | ContentError
  | FrameBlockedError
  | NetworkError
  | TimeoutError
  | UnreadableAnswerError;

const CLASSES = [ApiError, ContentError, FrameBlockedError, NetworkError, TimeoutError, UnreadableAnswerError];

export function isCoreError(error: unknown): error is CoreError {
  return CLASSES.some((errorClass) => error instanceof errorClass);
}

/**
 * Every code of content with its text, `{name}` being a placeholder.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/error-codes.md
 */
export const contentCodes: Readonly<Record<ContentCode, { readonly text: string; readonly status?: number }>> = {
  ...contentErrors,
  ...clientContentErrors,
};

/**
 * Whether this version knows the code. The service may have newer ones, and hooks of a site have their own.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/error-codes.md
 */
export function isContentCode(code: string): code is ContentCode {
  return Object.hasOwn(contentCodes, code);
}
