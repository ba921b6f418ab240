import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTokenFamily } from '../../auth/token-family.ts';
import { findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { openTestStore, testSite } from '../../store/testing/test-store.ts';
import { unlimitedSlot } from '../../world/reading-slots.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import { demandFreshLogin } from './fresh-login.ts';

test.each([0, Date.parse('1960-01-01T00:00:00Z'), Date.parse('2026-01-01T00:00:00Z')])(
  'a session of an older store, which does not know its login, is not fresh at %i ms, also before 1970',
  async (now) => {
    const db = await openTestStore();
    const world: World = {
      ...{ db, now, site: testSite(now), drafts: 'hidden', work: new WorkBudget(), readingSlot: unlimitedSlot },
      randomBytes: (length) => new Uint8Array(length),
    };
    const { family } = await startTokenFamily(world, { subject: 'ada', role: 'member', hostedSession: null });
    const request = { world, tokenFamily: family.id };
    await expect(demandFreshLogin(request, 'This')).resolves.toBeUndefined();
    const stored = await findRecord(world, 'token-family', family.id, z.looseObject({}));
    if (stored)
      await saveRecord(world, 'token-family', { ...stored, document: { ...stored.document, loggedInAt: undefined } });
    await expect(demandFreshLogin(request, 'This')).rejects.toThrow(
      'this session is from a login whose time is not known',
    );
    await db.close();
  },
);
