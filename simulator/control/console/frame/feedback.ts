import { ValidationError } from '../../../errors/platform-error.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { RedirectAnswer } from '../../../http/answer.ts';
import type { ApiRequest } from '../../../http/api-request.ts';
import { queryParametersOf } from '../../../http/page-parameters.ts';
import { type AddressQuery, withQuery } from './console-address.ts';
import type { ConsolePage } from './console-page.ts';
import { FIELD_LABELS, type Labels } from './field.ts';

/** What a page says about the last request: the outcome or the problem. */
export interface Feedback extends Pick<ConsolePage, 'done' | 'problem' | 'status'> {
  /** The problems of single fields, by field name. Each is shown next to its field. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** The feedback for `problem`; without one, for the outcome that the query of the address names. */
export function feedbackOf(req: Pick<ApiRequest, 'search'>, problem?: Problem): Feedback {
  if (problem) return { problem: problem.text, status: problem.status, problems: problem.fields };
  const queryValues = queryParametersOf(req);
  return { done: outcomeSentence(queryValues.get('done'), queryValues.get('about')) };
}

/** Why a form was rejected, in the error text of the platform. */
export interface Problem {
  readonly status: number;
  readonly text: string;
  /** The problems of single fields, by field name. */
  readonly fields: ReadonlyMap<string, string>;
}

export type Attempt<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Calls `act`, and returns an error of the platform as a value. A defect is still thrown. `labels` are those of the form;
 * without a label, the words of a field's name stand for it.
 */
export async function attempt<T>(act: () => Promise<T>, labels: Labels = FIELD_LABELS): Promise<Attempt<T>> {
  try {
    return { kind: 'done', value: await act() };
  } catch (failure) {
    return { kind: 'refused', problem: problemOf(failure, labels) };
  }
}

/** The label of a field of a request: `allowedRedirectUris.0` is line 1 of a field with several lines. */
function labelOf(field: string, labels: Labels): string {
  const [, name = field, line] = /^(.*)\.(\d+)$/.exec(field) ?? [];
  const last = name.slice(name.lastIndexOf('.') + 1);
  const words = last.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const label = new Map(Object.entries(labels)).get(name) ?? words.trim();
  return line === undefined ? label : `${label}, line ${Number(line) + 1}`;
}

/** The problem for an error of the platform. Any other failure is thrown again. */
function problemOf(failure: unknown, labels: Labels): Problem {
  if (failure instanceof ValidationError) {
    const fields = new Map(failure.violations.map(({ field, description }) => [field, `${description}.`]));
    const problems = failure.violations.map(({ field, description }) => `${labelOf(field, labels)}: ${description}.`);
    return { status: 400, text: `Correct the form. ${problems.join(' ')}`, fields };
  }
  if (failure instanceof Refusal) return { status: failure.status, text: failure.message, fields: new Map() };
  throw failure;
}

/** `about` is empty, or a space and the name of the thing that was changed. */
const OUTCOMES = {
  'site-made': (about) => `The site${about} was created.`,
  'site-reset': (about) => `The site${about} was reset. Earlier tokens are no longer valid.`,
  'site-deleted': (about) => `The site${about} was deleted.`,
  'settings-saved': (about) => `The settings${about} were saved.`,
  'clock-frozen': (about) => (about === '' ? 'The clock was stopped.' : `The clock was stopped at${about}.`),
  'clock-set': (about) => (about === '' ? 'The clock was set.' : `The clock was set to${about}.`),
  'clock-advanced': (about) => (about === '' ? 'The clock was advanced.' : `The clock was advanced to${about}.`),
  'clock-resumed': (about) => (about === '' ? 'The clock was started.' : `The clock was started at${about}.`),
  'member-made': (about) => `The member${about} was created.`,
  approve: (about) => `The member${about} was approved.`,
  reject: (about) => `The member${about} was rejected.`,
  block: (about) => `The member${about} was blocked.`,
  unblock: (about) => `The member${about} was unblocked.`,
  'require-reset': (about) => `The member${about} must reset the password at the next login.`,
  'role-changed': (about) => `The role of the member${about} was changed.`,
  delete: (about) => `The member${about} was deleted.`,
  'push-approve': (about) => `The request${about} was approved.`,
  'push-deny': (about) => `The request${about} was denied.`,
  'item-inserted': (about) => `The item${about} was inserted.`,
  'item-saved': (about) => `The item${about} was saved.`,
  'item-removed': (about) => `The item${about} was removed.`,
  'fault-made': (about) => `The fault${about} was added.`,
  'fault-removed': (about) => `The fault${about} was removed.`,
  'requests-recorded': () => 'Recording was started.',
  'requests-stopped': () => 'Recording was stopped.',
  'requests-forgotten': () => 'All recorded requests were deleted.',
  'unplayed-forgotten': () => 'The list of services and hosts that are not played was deleted.',
  'snapshot-taken': (about) => `The snapshot${about} was taken.`,
  'snapshot-imported': (about) => `The snapshot${about} was imported. Restore it to use its content.`,
  'snapshot-restored': (about) => `The snapshot${about} was restored.`,
  'snapshot-removed': (about) => `The snapshot${about} was deleted.`,
} as const satisfies Record<string, (about: string) => string>;
export type Outcome = keyof typeof OUTCOMES;

const SENTENCES: ReadonlyMap<string, (about: string) => string> = new Map(Object.entries(OUTCOMES));

/**
 * A name such as an e-mail address or an id. Anybody can make a link to this page, so the text must not be a sentence.
 */
const NAME = /^[\p{L}\p{N}@._:+ -]{1,80}$/u;

/**
 * The sentence for the outcome `named` in an address; undefined if there is none or it is unknown. `about` names the
 * thing that was changed. It is left out if it does not look like a name.
 */
function outcomeSentence(named: string | undefined, about: string | undefined): string | undefined {
  if (named === undefined) return undefined;
  return SENTENCES.get(named)?.(about !== undefined && NAME.test(about) ? ` ${about}` : '');
}

/** Redirects to a page that shows the outcome. The status is 303, so reloading that page does not repeat the action. */
export function redirectWithOutcome(
  address: string,
  done: Outcome,
  { about, ...query }: AddressQuery & { readonly about?: string } = {},
): RedirectAnswer {
  return new RedirectAnswer(withQuery(address, { ...query, done, about }));
}
