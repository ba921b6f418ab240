import type { Exchange, Recording } from './recording.ts';
import { type ValueReplacer, valueReplacer } from './replace-values.ts';

/** What a pull request can show, and a person can read. */
const MOST_BYTES = 512 * 1024;

/** Why a recording is not written. The message says what to do. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

interface Recorded {
  readonly about: Pick<Recording, 'backlot' | 'recordedAt' | 'platform'>;
  /** The exchanges of each requirement, as they were. */
  readonly checks: ReadonlyMap<string, readonly Exchange[]>;
  /** Texts that must not be in the file: passwords, keys and e-mail addresses of the command line. */
  readonly secrets: readonly string[];
}

/** The text of a recording: values replaced, equal exchanges once, one a line. Throws RecordingError. */
export function recordingText({ about, checks, secrets }: Recorded): string {
  const replacer = valueReplacer();
  const places = new Map<string, number>();
  const lines: string[] = [];
  for (const [requirement, exchanges] of checks) {
    const at = exchanges.map((exchange) => {
      const text = shownText(replacer, exchange);
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    });
    if (at.length > 0) lines.push(`${JSON.stringify(requirement)}:${JSON.stringify(at)}`);
  }
  if (lines.length === 0) throw new RecordingError('There is nothing to record: no check sent a request.');
  const head = JSON.stringify({ recording: 1, ...about }).slice(0, -1);
  const exchanges = [...places.keys()].join(',\n');
  const text = `${head},\n"exchanges":[\n${exchanges}\n],\n"checks":{\n${lines.join(',\n')}\n}}\n`;
  // The names of the checks have values that the checks send, such as passwords that are too short.
  refuseSecrets(exchanges, [...replacer.hidden]);
  refuseSecrets(text, secrets);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MOST_BYTES) {
    const sizes = `${Math.ceil(bytes / 1024)} KiB, and a recording may have ${MOST_BYTES / 1024} KiB`;
    throw new RecordingError(`The recording would have ${sizes}. Record fewer checks with --only.`);
  }
  return text;
}

/** An exchange as a recording has it. */
export function shown(exchange: Exchange): Exchange {
  return JSON.parse(shownText(valueReplacer(), exchange));
}

function shownText(replacer: ValueReplacer, exchange: Exchange): string {
  return withoutNumbers(JSON.stringify(replacer.exchange(exchange)));
}

/** Numbers only distinguish values within one exchange, so that equal exchanges of different checks are equal texts. */
function withoutNumbers(text: string): string {
  const seen = new Map<string, number>();
  return text.replaceAll(
    /(token-|person-|name-|00000000-0000-4000-8000-)(\d+)/g,
    (_all, kind: string, number: string) => {
      const key = kind + number;
      const within = [...seen.keys()].filter((each) => each.startsWith(kind));
      const count = seen.get(key) ?? within.length + 1;
      seen.set(key, count);
      return kind + String(count).padStart(number.length > 9 ? 12 : 1, '0');
    },
  );
}

/** The last guard: whatever the replacement overlooked is found here. Short texts are parts of ordinary words. */
function refuseSecrets(text: string, secrets: readonly string[]): void {
  const found = secrets.find(
    (secret) => secret.length >= 6 && (text.includes(secret) || text.includes(escaped(secret))),
  );
  if (found === undefined) return;
  const line = text.slice(text.lastIndexOf('\n', text.indexOf(found)) + 1).replaceAll(found, '…');
  const where = line.slice(0, Math.min(120, line.indexOf('\n')));
  throw new RecordingError(`The recording would contain a secret, and was not written. It is in: ${where}`);
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
