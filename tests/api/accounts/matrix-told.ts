import type { Person } from '../../harness/marketplace.ts';
import type { HostileInput } from '../matrix/hostile.ts';
import { idOf } from '../matrix/parts.ts';
import type { Parts, World } from '../matrix/world.ts';

/** The date of birth that every actor of the matrix has entered before. */
const told = { birthDate: '2000-05-05' };

export const tellBirthDate = {
  requests: {
    self: (_world: World, me: Person | null): Parts => ({ params: { userId: idOf(me) }, body: told }),
    newcomer: async (world: World): Promise<Parts> => ({
      params: { userId: (await world.unverified()).userId },
      body: told,
    }),
  },
  another: { body: { birthDate: '1999-01-01' } },
  hostile: ({ body }: HostileInput) =>
    ['2026-02-30', '1899-12-31', '2999-01-01', '26-1-1', ''].map((birthDate) =>
      body({ birthDate }, 'birthDate'),
    ),
};

export const chooseLanguage = {
  requests: {
    self: (_world: World, me: Person | null): Parts => ({
      params: { userId: idOf(me) },
      body: { language: 'ko' },
    }),
    newcomer: async (world: World): Promise<Parts> => ({
      params: { userId: (await world.unverified()).userId },
      body: { language: 'ko' },
    }),
  },
  another: { body: { language: 'ja' } },
  hostile: ({ body }: HostileInput) =>
    ['jp', 'KOREAN', '', 'de'].map((language) => body({ language }, 'language')),
};
