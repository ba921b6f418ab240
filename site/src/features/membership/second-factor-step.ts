import type { Factor } from '#core/index.ts';
import { filledText, listOf, object, oneOf, type Reader, readable } from '#core/reading.ts';

/** The data of a second-factor step. It is part of the history entry, so it survives a reload. */
export interface SecondFactorStep {
  readonly stateToken: string;
  readonly factors: readonly Factor[];
}

const readStep: Reader<SecondFactorStep> = object((field) => ({
  stateToken: field('stateToken', filledText),
  factors: field('factors', listOf(oneOf('EMAIL', 'SMS', 'CALL', 'TOTP', 'PASSWORD', 'PUSH', 'WEBAUTHN'))),
}));

/** The step in the state of a history entry; null if there is none. */
export function readSecondFactorStep(state: unknown): SecondFactorStep | null {
  return readable(readStep, state);
}
