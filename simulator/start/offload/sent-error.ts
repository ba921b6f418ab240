import { AnswerTooLarge } from '../../errors/answer-too-large.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type StoreTrouble, StoreUnavailable } from '../../store/store-unavailable.ts';

/** An error in a form that can be sent to another thread, where an object loses its class. */
export type SentError =
  | ({ readonly kind: 'refusal' } & Pick<Refusal, 'code' | 'status' | 'message' | 'data' | 'retryAfter'>)
  | { readonly kind: 'violations'; readonly violations: ValidationError['violations'] }
  | { readonly kind: 'too-large'; readonly size: number }
  | { readonly kind: 'store'; readonly trouble: StoreTrouble }
  | { readonly kind: 'defect'; readonly message: string; readonly stack: string | undefined };

/** An expected error of an operation that ran in another thread. */
class ReceivedRefusal extends Refusal {
  override readonly name = 'ReceivedRefusal';
}

export function sentError(thrown: unknown): SentError {
  if (thrown instanceof Refusal) {
    const { code, status, message, data, retryAfter } = thrown;
    return { kind: 'refusal', code, status, message, data, retryAfter };
  }
  if (thrown instanceof ValidationError) return { kind: 'violations', violations: thrown.violations };
  if (thrown instanceof AnswerTooLarge) return { kind: 'too-large', size: thrown.size };
  if (thrown instanceof StoreUnavailable) return { kind: 'store', trouble: thrown.trouble };
  return thrown instanceof Error
    ? { kind: 'defect', message: thrown.message, stack: thrown.stack }
    : { kind: 'defect', message: String(thrown), stack: undefined };
}

export function receivedError(sent: SentError): Error {
  switch (sent.kind) {
    case 'refusal':
      return new ReceivedRefusal(sent.code, sent.status, sent.message, sent);
    case 'violations':
      return new ValidationError(sent.violations);
    case 'too-large':
      return new AnswerTooLarge(sent.size);
    case 'store':
      return new StoreUnavailable(sent.trouble);
    case 'defect': {
      const defect = new Error(sent.message);
      if (sent.stack !== undefined) defect.stack = sent.stack;
      return defect;
    }
  }
}
