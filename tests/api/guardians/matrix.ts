import type { guardianCalls } from '@sowon/contracts/guardians/calls';
import { bornOn, insertConsent } from '../../harness/under-age.ts';
import type { Actor } from '../matrix/actors.ts';
import { idOf } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import type { World } from '../matrix/world.ts';

const table = `
call            object   visitor unverified fanA fanB creator other operator finance admin

guardianConsent self     401     200        200  200  200     200   200      200     200
guardianConsent newcomer 401     403        403  403  403     403   403      403     403
askGuardian     minor    401     403        200  200  403     403   200      200     200
askGuardian     self     401     403        409  409  403     403   409      409     409
askGuardian     newcomer 401     403        403  403  403     403   403      403     403
guardianRequest asked    200     200        200  200  200     200   200      200     200
guardianRequest absent   404     404        404  404  404     404   404      404     404
giveConsent     asked    200     200        200  200  200     200   200      200     200
giveConsent     absent   404     404        404  404  404     404   404      404     404
withdrawConsent given    200     200        200  200  200     200   200      200     200
withdrawConsent absent   404     404        404  404  404     404   404      404     404
`;

const guardian = { guardianName: '김보호', guardianEmail: 'guardian@people.example' };
const absent = () => ({ query: { code: 'x'.repeat(43) } });
const another = { query: { code: 'y'.repeat(43) } };

export const matrix = sliceMatrix<keyof typeof guardianCalls>(table, {
  guardianConsent: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) } }),
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
    },
  },
  askGuardian: {
    requests: {
      minor: async (world, _me, actor) => {
        const as = await underAge(world, actor);
        return { as, params: { userId: idOf(as) }, body: guardian };
      },
      self: (_world, me) => ({ params: { userId: idOf(me) }, body: guardian }),
      newcomer: async (world) => ({
        params: { userId: (await world.unverified()).userId },
        body: guardian,
      }),
    },
    another: { body: { guardianName: '이보호' } },
    hostile: ({ body }) => [
      body({ guardianEmail: 'a@b.example\r\nBcc: x@evil.example' }, 'guardianEmail'),
      body({ guardianEmail: 'a@b.example,x@evil.example' }, 'guardianEmail'),
      body({ guardianName: 'a\nb' }, 'guardianName'),
    ],
  },
  guardianRequest: {
    requests: { asked: async (world) => ({ query: { code: await codeOf(world, false) } }), absent },
  },
  giveConsent: {
    requests: { asked: async (world) => ({ query: { code: await codeOf(world, false) } }), absent },
    another,
  },
  withdrawConsent: {
    requests: { given: async (world) => ({ query: { code: await codeOf(world, true) } }), absent },
    another,
  },
});

async function underAge(world: World, actor: Actor) {
  const person = await world.anew(actor);
  if (person) await bornOn(world.house.ctx, person.userId);
  return person;
}

const codeOf = async ({ house }: World, given: boolean) =>
  insertConsent(house.ctx, (await house.fan('minor')).userId, given);
