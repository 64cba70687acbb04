import type { reasonCalls } from '@sowon/contracts/reasons/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { template, templatesOf } from './templates.ts';

const table = `
call                 object  visitor unverified fanA fanB creator other operator finance admin

listReasonTemplates  open    401     403        403  403  403     403   200      403     403
showReasonTemplate   offered 401     403        403  403  403     403   200      403     403
showReasonTemplate   absent  401     403        403  403  403     403   404      403     403
createReasonTemplate open    401     403        403  403  403     403   200      403     403
changeReasonTemplate offered 401     403        403  403  403     403   200      403     403
changeReasonTemplate retired 401     403        403  403  403     403   409      403     403
changeReasonTemplate absent  401     403        403  403  403     403   404      403     403
retireReasonTemplate offered 401     403        403  403  403     403   200      403     403
retireReasonTemplate retired 401     403        403  403  403     403   409      403     403
retireReasonTemplate absent  401     403        403  403  403     403   404      403     403
`;

let made = 0;

/** Returns a template with a unique name. */
function another() {
  made += 1;
  return template({ name: `Template ${made}` });
}

async function offered({ house, people }: World): Promise<string> {
  const operator = people.operator ?? (await house.staff('ROLE_OPERATOR'));
  const { status, body } = await templatesOf(house).create(operator, another());
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

async function retired(world: World): Promise<string> {
  const id = await offered(world);
  await templatesOf(world.house).retire(world.people.operator, id);
  return id;
}

export const matrix = sliceMatrix<keyof typeof reasonCalls>(table, {
  listReasonTemplates: {
    requests: {
      open: () =>
        list({ filter: { q: 'rude', use: 'BLOCK', retired: false }, range: [0, 9], sort: ['name', 'ASC'] }),
    },
  },
  showReasonTemplate: {
    requests: { offered: async (world) => byId(await offered(world)), absent: () => byId(nobody) },
  },
  createReasonTemplate: {
    requests: { open: () => ({ body: another() }) },
    another: { body: template({ name: 'Another wish' }) },
  },
  changeReasonTemplate: {
    requests: {
      offered: async (world) => ({ ...byId(await offered(world)), body: another() }),
      retired: async (world) => ({ ...byId(await retired(world)), body: another() }),
      absent: () => ({ ...byId(nobody), body: another() }),
    },
    another: { body: template({ name: 'Another change' }) },
  },
  retireReasonTemplate: {
    requests: {
      offered: async (world) => byId(await offered(world)),
      retired: async (world) => byId(await retired(world)),
      absent: () => byId(nobody),
    },
    another: byId(nobody),
  },
});
