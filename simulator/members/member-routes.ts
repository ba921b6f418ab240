import { type Request, type RequestHandler, Router } from 'express';
import { currentMemberRequest } from '#contracts/members/member.ts';
import {
  listMembersRequest,
  memberRequest,
  queryMembersRequest,
  updateMemberRequest,
  updateOwnSlugRequest,
} from '#contracts/members/members-api.ts';
import { type OperationPaths, paths } from '#contracts/paths.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { pathsOf } from '../http/paths.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { changeMember } from './change-member.ts';
import { findMembers, getMember } from './find-members.ts';
import { ownIdOf } from './member-access.ts';
import { badQuery } from './member-fields.ts';
import { readMemberAddress } from './read-member-address.ts';
import { updateMember } from './update-member.ts';

type Act = (world: World, caller: Caller, req: Request<{ id: string }>) => Promise<object>;

/** The members service (wire §7.3). */
export function memberRoutes(open: OpenRequest): Router {
  const router = Router({ caseSensitive: true });
  const on = (act: Act): RequestHandler<{ id: string }> => {
    return async (req: Request<{ id: string }>, res) => {
      const { world, caller } = await open(req);
      res.set('cache-control', 'no-store').json(await act(world, caller, req));
    };
  };

  // `my` and `query` first: they would pass for ids.
  router.get(
    routesOf(paths.currentMember),
    on(async (world, caller, req) => {
      const id = ownIdOf(caller);
      const { fieldsets } = parseRequest(currentMemberRequest, readMemberAddress(req));
      return { member: await getMember(world, caller, { id, fieldsets }) };
    }),
  );
  router.delete(
    routesOf(paths.deleteOwnMember),
    on(async (world, caller) => {
      await changeMember(world, caller, 'delete', ownIdOf(caller));
      return {};
    }),
  );
  router.post(
    routesOf(paths.updateOwnSlug),
    on(async (world, caller, req) => {
      const id = ownIdOf(caller);
      const { slug } = parseRequest(updateOwnSlugRequest, req.body);
      return { member: await updateMember(world, caller, id, { profile: { slug } }) };
    }),
  );
  router.post(
    routesOf(paths.queryMembers),
    on((world, caller, req) => {
      const { query, fieldsets } = parseRequest(queryMembersRequest, req.body ?? {});
      const { filter, paging = {}, sort, sorting = [] } = query;
      return findMembers(world, caller, { filter, paging, sorting: sort ?? sorting, fieldsets });
    }),
  );
  router.get(
    routesOf(paths.listMembers),
    on((world, caller, req) => findMembers(world, caller, parseRequest(listMembersRequest, readMemberAddress(req)))),
  );
  router.get(
    routesOf(paths.getMember),
    on(async (world, caller, req) => ({
      member: await getMember(
        world,
        caller,
        parseRequest(memberRequest, { ...readMemberAddress(req), id: req.params.id }),
      ),
    })),
  );
  router.patch(
    routesOf(paths.updateMember),
    on(async (world, caller, req) => {
      const { id, ...changes } = parseRequest(updateMemberRequest, req.body).member;
      if (id !== req.params.id) throw badQuery('member.id', 'is not the id in the path');
      return { member: await updateMember(world, caller, id, changes) };
    }),
  );
  router.delete(
    routesOf(paths.deleteMember),
    on(async (world, caller, req) => {
      await changeMember(world, caller, 'delete', req.params.id);
      return {};
    }),
  );
  for (const verb of ['approve', 'block'] as const) {
    router.post(
      routesOf(paths[`${verb}Member`]),
      on(async (world, caller, req) => ({ member: await changeMember(world, caller, verb, req.params.id) })),
    );
  }
  return router;
}

/** The paths in Express's notation. */
function routesOf(operation: OperationPaths): string[] {
  return pathsOf(operation).map((path) => path.replace('{id}', ':id'));
}
