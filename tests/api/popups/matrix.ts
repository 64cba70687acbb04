import type { popupCalls } from '@sowon/contracts/popups/calls';
import type { Person } from '../../harness/marketplace.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { changed, popup, popupsOf } from './popup-calls.ts';

const table = `
call         object  visitor unverified fanA fanB creator other operator finance admin

currentPopup open    200     200        200  200  200     200   200      200     200
listPopups   open    401     403        403  403  403     403   200      403     403
showPopup    planned 401     403        403  403  403     403   200      403     403
showPopup    absent  401     403        403  403  403     403   404      403     403
planPopup    open    401     403        403  403  403     403   200      403     403
changePopup  planned 401     403        403  403  403     403   200      403     403
changePopup  stopped 401     403        403  403  403     403   409      403     403
changePopup  absent  401     403        403  403  403     403   404      403     403
stopPopup    planned 401     403        403  403  403     403   200      403     403
stopPopup    stopped 401     403        403  403  403     403   409      403     403
stopPopup    absent  401     403        403  403  403     403   404      403     403
`;

async function planned({ house }: World): Promise<string> {
  const operator = await house.staff('ROLE_OPERATOR');
  const { status, body } = await popupsOf(house).plan(operator);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

async function stopped(world: World): Promise<string> {
  const id = await planned(world);
  await popupsOf(world.house).stop(await world.house.staff('ROLE_OPERATOR'), id);
  return id;
}

const plan = async ({ house }: World, me: Person | null) => ({
  body: popup(me ? await house.upload(me) : nobody, house.ctx.clock.now()),
});

const change = ({ house }: World) => ({ body: changed(house.ctx.clock.now()) });

export const matrix = sliceMatrix<keyof typeof popupCalls>(table, {
  currentPopup: { requests: { open: () => ({}) } },
  listPopups: {
    requests: {
      open: () => list({ filter: { status: 'SHOWN' }, range: [0, 9], sort: ['planned', 'DESC'] }),
    },
  },
  showPopup: {
    requests: { planned: async (world) => byId(await planned(world)), absent: () => byId(nobody) },
  },
  planPopup: { requests: { open: plan }, another: { body: { linkTextColor: '#ffffff' } } },
  changePopup: {
    requests: {
      planned: async (world) => ({ ...byId(await planned(world)), ...change(world) }),
      stopped: async (world) => ({ ...byId(await stopped(world)), ...change(world) }),
      absent: (world) => ({ ...byId(nobody), ...change(world) }),
    },
    another: { body: { linkLoggedOn: '/faq' } },
  },
  stopPopup: {
    requests: {
      planned: async (world) => byId(await planned(world)),
      stopped: async (world) => byId(await stopped(world)),
      absent: () => byId(nobody),
    },
    another: byId(nobody),
  },
});
