import { type ControlErrorCode, controlErrors } from '#contracts/control/control-api.ts';
import { Refusal } from '../../errors/refusal.ts';

/** An error that only the control API returns. */
export class ControlError extends Refusal {
  override readonly name = 'ControlError';

  constructor(code: ControlErrorCode, description: string) {
    super(code, controlErrors[code].status, description);
  }
}
