import type { Person } from '../../harness/marketplace.ts';
import { secondFactorCode } from '../../harness/second-factor.ts';
import type { Actor } from '../matrix/actors.ts';
import { idOf } from '../matrix/parts.ts';
import type { World } from '../matrix/world.ts';

/** Returns another person of the same role whose session waits for the second factor. Actors outside the staff have no such session. */
export async function waitingOf({ house }: World, me: Person | null, actor: Actor): Promise<Person | null> {
  const role = { operator: 'ROLE_OPERATOR', finance: 'ROLE_FINANCE', admin: 'ROLE_ADMIN' } as const;
  return actor in role ? house.waitingStaff(role[actor as keyof typeof role]) : me;
}

/** Does the same, and adds a code of their secret: confirmed in an earlier session, or about to be confirmed. */
export async function waitingWithCode(world: World, me: Person | null, actor: Actor, isConfirmed: boolean) {
  const as = await waitingOf(world, me, actor);
  if (as === me) return { as, code: '123456' };
  return { as, code: await secondFactorCode(world.house.ctx, idOf(as), isConfirmed) };
}
