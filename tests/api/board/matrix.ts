import type { boardCalls } from '@sowon/contracts/board/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { entry, faqOf } from './faq-calls.ts';

const table = `
call           object  visitor unverified fanA fanB creator other operator finance admin

faq            open    200     200        200  200  200     200   200      200     200
support        open    200     200        200  200  200     200   200      200     200
listFaqEntries open    401     403        403  403  403     403   200      403     403
showFaqEntry   shown   401     403        403  403  403     403   200      403     403
showFaqEntry   absent  401     403        403  403  403     403   404      403     403
createFaqEntry open    401     403        403  403  403     403   200      403     403
changeFaqEntry shown   401     403        403  403  403     403   200      403     403
changeFaqEntry retired 401     403        403  403  403     403   409      403     403
changeFaqEntry absent  401     403        403  403  403     403   404      403     403
moveFaqEntry   shown   401     403        403  403  403     403   200      403     403
moveFaqEntry   retired 401     403        403  403  403     403   409      403     403
moveFaqEntry   absent  401     403        403  403  403     403   404      403     403
retireFaqEntry shown   401     403        403  403  403     403   200      403     403
retireFaqEntry retired 401     403        403  403  403     403   409      403     403
retireFaqEntry absent  401     403        403  403  403     403   404      403     403
`;

async function shown({ house, people }: World): Promise<string> {
  const operator = people.operator ?? (await house.staff('ROLE_OPERATOR'));
  const { status, body } = await faqOf(house).create(operator);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

async function retired(world: World): Promise<string> {
  const id = await shown(world);
  await faqOf(world.house).retire(world.people.operator, id);
  return id;
}

/** Returns the requests of a call with this body: for a shown, a retired and a missing entry. */
const about = (body?: Record<string, unknown>) => ({
  shown: async (world: World) => ({ ...byId(await shown(world)), ...(body && { body }) }),
  retired: async (world: World) => ({ ...byId(await retired(world)), ...(body && { body }) }),
  absent: () => ({ ...byId(nobody), ...(body && { body }) }),
});

const another = { body: entry({ type: 'MISSION' }) };

export const matrix = sliceMatrix<keyof typeof boardCalls>(table, {
  faq: { requests: { open: () => ({ query: { type: 'MISSION', page: '0', size: '6', direction: 'ASC' } }) } },
  support: { requests: { open: () => ({}) } },
  listFaqEntries: {
    requests: {
      open: () =>
        list({
          filter: { q: 'coin', type: 'PAYMENT', retired: false },
          range: [0, 9],
          sort: ['place', 'ASC'],
        }),
    },
  },
  showFaqEntry: {
    requests: { shown: async (world) => byId(await shown(world)), absent: () => byId(nobody) },
  },
  createFaqEntry: { requests: { open: () => ({ body: entry() }) }, another },
  changeFaqEntry: { requests: about(entry()), another },
  moveFaqEntry: { requests: about({ place: 1 }), another: { body: { place: 2 } } },
  retireFaqEntry: { requests: about(), another: byId(nobody) },
});
