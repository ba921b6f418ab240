import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTokenFamily } from '../../auth/token-family.ts';
import { unlimitedSlot } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { findRecord, saveRecord } from '../../store/expiring-records.ts';
import { openTestStore, testSite } from '../../store/testing/test-store.ts';
import { demandFreshLogin } from './fresh-login.ts';

test.each([0, Date.parse('1960-01-01T00:00:00Z'), Date.parse('2026-01-01T00:00:00Z')])(
  'a session of an older store, which does not know its login, is not fresh at %i ms, also before 1970',
  async (now) => {
    const db = await openTestStore();
    const context: RequestContext = {
      ...{ db, now, site: testSite(now), drafts: 'hidden', work: new WorkBudget(), readingSlot: unlimitedSlot },
      randomBytes: (length) => new Uint8Array(length),
    };
    const { family } = await startTokenFamily(context, { subject: 'ada', role: 'member', hostedSession: null });
    const request = { context, tokenFamily: family.id };
    await expect(demandFreshLogin(request, 'This')).resolves.toBeUndefined();
    const stored = await findRecord(context, 'token-family', family.id, z.looseObject({}));
    if (stored)
      await saveRecord(context, 'token-family', { ...stored, document: { ...stored.document, loggedInAt: undefined } });
    await expect(demandFreshLogin(request, 'This')).rejects.toThrow(
      'this session is from a login whose time is not known',
    );
    await db.close();
  },
);
