import { type Request, Router } from 'express';
import { type CurrentMemberResponse, currentMemberRequest } from '#contracts/members/member.ts';
import { paths } from '#contracts/paths.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { pathsOf } from '../http/paths.ts';
import { PlatformError } from '../http/platform-error.ts';
import { findAccount } from '../identity/account-store.ts';
import { memberOf } from './member-of-account.ts';

/** GET …/members/my (wire §7.3). */
export function currentMemberRoute(open: OpenRequest): Router {
  const router = Router();
  router.get(pathsOf(paths.currentMember), async (req: Request, res) => {
    const { world, caller } = await open(req);
    const { fieldsets } = parseRequest(currentMemberRequest, req.query);
    const account = caller.role === 'member' ? await findAccount(world, caller.id) : undefined;
    // MEM-18: a visitor's token is known and may not, which clients read as "nobody is logged in".
    if (account === undefined) throw new PlatformError('FORBIDDEN', 'The token has no member id: nobody is logged in.');
    const answer: CurrentMemberResponse = {
      member: memberOf(
        account,
        fieldsets.some((fieldset) => fieldset !== 'PUBLIC'),
      ),
    };
    res.set('cache-control', 'no-store').json(answer);
  });
  return router;
}
