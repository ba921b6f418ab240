import { memberResponse, mintSessionResponse } from '#contracts/control/control-api.ts';
import type { IdentityProfile } from '#contracts/identity/identity.ts';
import type { RunningSimulator, SentAnswer } from '../../../testing/run-simulator.ts';

export interface MembersSite {
  readonly apiKey: string;
  /** Creates a member and returns its id. */
  addMember(email: string, profile?: IdentityProfile, status?: string): Promise<string>;
  /** Returns a new token of the member with this id, or of a visitor. */
  tokenOf(memberId?: string): Promise<string>;
  /** Calls the members service. `path` is appended to `/members/v1/members`. */
  call(method: string, path: string, authorization: string, body?: unknown): Promise<SentAnswer>;
  control(method: string, path: string, body?: unknown): Promise<SentAnswer>;
}

export async function openMembersSite({ createSite, send }: RunningSimulator): Promise<MembersSite> {
  const { siteId, apiKey } = await createSite();
  const control: MembersSite['control'] = (method, path, body) =>
    send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  return {
    apiKey,
    control,
    addMember: async (email, profile = {}, status = 'ACTIVE') => {
      const { body } = await control('POST', '/members', { email, profile, status });
      return memberResponse.parse(body).member.id;
    },
    tokenOf: async (memberId) => {
      const { body } = await control('POST', '/sessions', memberId === undefined ? {} : { memberId });
      return mintSessionResponse.parse(body).accessToken;
    },
    call: (method, path, authorization, body) => send(method, `/members/v1/members${path}`, body, { authorization }),
  };
}

/** The status and the code of an error. For a validation error, the fields instead of the code. */
export function refusalOf({
  status,
  body,
}: Pick<SentAnswer, 'status' | 'body'>): readonly [status: number, code: unknown] {
  const { details } = { details: {}, ...Object(body) };
  const { applicationError, validationError } = { ...Object(details) };
  return [
    status,
    applicationError?.code ?? validationError?.fieldViolations.map((each: { field: string }) => each.field),
  ];
}
