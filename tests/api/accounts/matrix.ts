import { randomUUID } from 'node:crypto';
import type { accountCalls } from '@sowon/contracts/accounts/calls';
import { accountOf } from '../../../services/src/slices/ground/accounts/login-tries.ts';
import { issueResetCode } from '../../../services/src/slices/ground/accounts/password-reset.ts';
import { unknownOrigin } from '../../../services/src/slices/ground/accounts/session-origin.ts';
import { startSession } from '../../../services/src/slices/ground/accounts/sessions.ts';
import { keepCode } from '../../../services/src/slices/ground/accounts/social/codes.ts';
import { newSecret } from '../../../services/src/slices/ground/accounts/social/secrets.ts';
import { setOut } from '../../../services/src/slices/ground/accounts/social/ways.ts';
import { issueCode } from '../../../services/src/slices/ground/accounts/verification.ts';
import type { Person } from '../../harness/marketplace.ts';
import { appleTells, claimsOf } from '../../harness/social-browser.ts';
import { idOf } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, signUpForm, type World } from '../matrix/world.ts';
import { chooseLanguage, tellBirthDate } from './matrix-told.ts';
import { waitingOf, waitingWithCode } from './waiting-staff.ts';

const table = `
call               object   visitor unverified fanA fanB creator other operator finance admin

login              member   200     200        200  200  200     200   200      200     200
giveSecondFactor   waiting  401     403        403  403  403     403   200      200     200
startSecondFactor  waiting  401     403        403  403  403     403   200      200     200
startSecondFactor  self     401     403        403  403  403     403   403      403     403
startSecondFactor  newcomer 401     403        403  403  403     403   403      403     403
confirmSecondFactor waiting 401     403        403  403  403     403   200      200     200
confirmSecondFactor newcomer 401    403        403  403  403     403   403      403     403
logout             self     401     200        200  200  200     200   200      200     200
sessions           self     401     200        200  200  200     200   200      200     200
sessions           newcomer 401     403        403  403  403     403   403      403     403
endSession         self     401     200        200  200  200     200   200      200     200
endSession         absent   401     404        404  404  404     404   404      404     404
endOtherSessions   self     401     200        200  200  200     200   200      200     200
endOtherSessions   newcomer 401     403        403  403  403     403   403      403     403
signUp             open     200     200        200  200  200     200   200      200     200
updateUser         self     401     403        200  200  200     200   200      200     200
updateUser         secret   401     403        200  200  200     200   200      200     200
updateUser         newcomer 401     403        403  403  403     403   403      403     403
updateUser         absent   401     403        403  403  403     403   403      403     403
chooseLanguage     self     401     200        200  200  200     200   200      200     200
chooseLanguage     newcomer 401     403        403  403  403     403   403      403     403
tellBirthDate      self     401     403        200  200  200     200   200      200     200
tellBirthDate      newcomer 401     403        403  403  403     403   403      403     403
signInProviders    open     200     200        200  200  200     200   200      200     200
socialSession      returned 200     200        200  200  200     200   200      200     200
authByApple        returned 200     200        200  200  200     200   200      200     200
socialSignUp       returned 200     200        200  200  200     200   200      200     200
socialAccounts     self     401     200        200  200  200     200   200      200     200
socialAccounts     newcomer 401     403        403  403  403     403   403      403     403
endSocialAccount   self     401     200        200  200  200     200   200      200     200
endSocialAccount   absent   401     404        404  404  404     404   404      404     404
endSocialAccount   newcomer 401     403        403  403  403     403   403      403     403
currentUser        self     401     200        200  200  200     200   200      200     200
resendVerification self     401     200        409  409  409     409   409      409     409
resendVerification newcomer 401     403        403  403  403     403   403      403     403
confirmEmail       self     401     200        200  200  200     200   200      200     200
confirmEmail       newcomer 401     404        404  404  404     404   404      404     404
confirmEmail       absent   401     404        404  404  404     404   404      404     404
askPasswordReset   open     200     200        200  200  200     200   200      200     200
askPasswordReset   newcomer 200     200        200  200  200     200   200      200     200
resetPassword      newcomer 200     200        200  200  200     200   200      200     200
resetPassword      absent   404     404        404  404  404     404   404      404     404
`;

export const matrix = sliceMatrix<keyof typeof accountCalls>(table, {
  login: {
    requests: { member: ({ email, password }) => ({ body: { username: email, password } }) },
  },
  giveSecondFactor: {
    requests: {
      waiting: async (world, me, actor) => {
        const { as, code } = await waitingWithCode(world, me, actor, true);
        return { as, body: { code } };
      },
    },
  },
  startSecondFactor: {
    requests: {
      waiting: async (world, me, actor) => {
        const as = await waitingOf(world, me, actor);
        return { as, params: { userId: idOf(as) } };
      },
      self: (_world, me) => ({ params: { userId: idOf(me) } }),
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
    },
  },
  confirmSecondFactor: {
    requests: {
      waiting: async (world, me, actor) => {
        const { as, code } = await waitingWithCode(world, me, actor, false);
        return { as, params: { userId: idOf(as) }, body: { code } };
      },
      newcomer: async (world) => ({
        params: { userId: (await world.unverified()).userId },
        body: { code: '123456' },
      }),
    },
  },
  logout: {
    requests: { self: async ({ anew }, _me, actor) => ({ as: await anew(actor) }) },
  },
  sessions: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) } }),
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
    },
  },
  endSession: {
    requests: {
      self: async ({ house }, me) => ({
        params: { userId: idOf(me), sessionId: me ? await sessionOf(house.ctx, me) : nobody },
      }),
      absent: (_world, me) => ({ params: { userId: idOf(me), sessionId: nobody } }),
    },
    another: { params: { sessionId: nobody } },
  },
  endOtherSessions: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) } }),
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
    },
    another: null,
  },
  signUp: {
    requests: { open: () => ({ body: signUpForm() }) },
    another: { body: { username: '다른 이름' } },
    hostile: ({ body }) => [
      body({ password: 'short1' }, 'password'),
      body({ password: 'lettersonly' }, 'password'),
      body({ password: '1234567890' }, 'password'),
      ...['2026-02-30', '0000-01-01', '1899-12-31', '26-1-1', '2000-05-05T00:00:00Z'].map((birthDate) =>
        body({ birthDate }, 'birthDate'),
      ),
      ...[
        'https://evil.example/email-sent/success-auth-public-user',
        'https://sowon.example.evil.example/',
      ].map((verifySuccessUrl) => body({ verifySuccessUrl }, 'verifySuccessUrl')),
      body({ email: 'a@b.example\r\nBcc: x@evil.example' }, 'email'),
      body({ email: 'a@b.example,x@evil.example' }, 'email'),
    ],
  },
  updateUser: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) }, body: told }),
      // The session has just begun.
      secret: async ({ anew }, _me, actor) => {
        const as = await anew(actor);
        return { as, params: { userId: idOf(as) }, body: { password: 'another4me' } };
      },
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId }, body: told }),
      absent: () => ({ params: { userId: nobody }, body: told }),
    },
    another: { body: { username: '다른 이름' } },
    hostile: ({ body }) => [
      body({ phone: '010-1234-567a' }, 'phone'),
      body({ birthDate: '1990-01-01' }, 'birthDate'),
      body({ email: 'a@b.example' }, 'email'),
      body({ password: 'another4me' }, 'password'),
    ],
  },
  chooseLanguage,
  tellBirthDate,
  signInProviders: { requests: { open: () => ({}) } },
  socialSession: {
    requests: { returned: ({ house }) => cameBack(house.ctx, 'SESSION') },
  },
  authByApple: {
    requests: { returned: cameFromApple },
  },
  socialSignUp: {
    requests: {
      returned: async ({ house }) => {
        const { username, email, birthDate, verifySuccessUrl } = signUpForm();
        const { headers, body } = await cameBack(house.ctx, 'SIGN_UP');
        return { headers, body: { ...body, username, email, birthDate, verifySuccessUrl } };
      },
    },
  },
  socialAccounts: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) } }),
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
    },
  },
  endSocialAccount: {
    requests: {
      self: async ({ house }, me) => {
        if (me) await linkGoogle(house.ctx, me);
        return { params: { userId: idOf(me), provider: 'GOOGLE' } };
      },
      absent: (_world, me) => ({ params: { userId: idOf(me), provider: 'FACEBOOK' } }),
      newcomer: async (world) => ({
        params: { userId: (await world.unverified()).userId, provider: 'GOOGLE' },
      }),
    },
    another: { params: { provider: 'FACEBOOK' } },
  },
  currentUser: { requests: { self: () => ({}) } },
  resendVerification: {
    requests: {
      self: async (world, me, actor) => {
        const as = actor === 'unverified' ? await world.unverified() : me;
        return { as, params: { userId: idOf(as) } };
      },
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
    },
    another: null,
  },
  confirmEmail: {
    requests: {
      self: async (world, me, actor) => {
        const as = actor === 'unverified' ? await world.unverified() : me;
        return { as, query: { code: as === null ? 'x'.repeat(43) : await codeOf(world, as) } };
      },
      newcomer: async (world) => ({ query: { code: await codeOf(world, await world.unverified()) } }),
      absent: () => ({ query: { code: 'x'.repeat(43) } }),
    },
    another: { query: { code: 'y'.repeat(43) } },
  },
  askPasswordReset: {
    requests: {
      open: () => ({ body: { email: `nobody-${randomUUID()}@people.example` } }),
      newcomer: async (world) => ({ body: { email: emailOf(await world.unverified()) } }),
    },
    // Any other request would be accepted as well, for any address.
    another: null,
    hostile: ({ body }) => [
      body({ email: 'a@b.example\r\nBcc: x@evil.example' }, 'email'),
      body({ email: 'a@b.example,x@evil.example' }, 'email'),
    ],
  },
  resetPassword: {
    requests: {
      newcomer: async (world) => ({
        query: { code: await resetCodeOf(world, await world.unverified()) },
        body: { password: 'another4me' },
      }),
      absent: () => ({ query: { code: 'x'.repeat(43) }, body: { password: 'another4me' } }),
    },
    another: { query: { code: 'y'.repeat(43) } },
    hostile: ({ body }) => badPasswords.map((password) => body({ password }, 'password')),
  },
});

/** Too short, without digits, and without letters. */
const badPasswords = ['short1', 'lettersonly', '1234567890'];
const told = { username: '새 이름', phone: '01098765432', address: '부산 해운대구 1', addressDetail: '3층' };
/** Simulates a browser in which a new user has come back from Google. */
async function cameBack(ctx: World['house']['ctx'], purpose: 'SESSION' | 'SIGN_UP') {
  const browser = newSecret(ctx);
  const unknown = { email: null, emailVerified: false, name: null };
  const person = { provider: 'GOOGLE', subject: browser, ...unknown } as const;
  const code = await keepCode(ctx.db, ctx, { purpose, person, browser });
  return { headers: cookieOf(browser), body: { code } };
}

/** Simulates a browser in which a new user has come back from Apple. */
async function cameFromApple({ house: { ctx }, signIn }: World) {
  const browser = newSecret(ctx);
  const location = await setOut(ctx, { provider: 'APPLE', returnPage: '/login', browser });
  const nonce = new URL(location).searchParams.get('nonce') ?? '';
  const claims = claimsOf(signIn, { provider: 'apple', nonce });
  return { headers: cookieOf(browser), body: await appleTells(signIn, location, claims) };
}

const cookieOf = (browser: string) => ({ cookie: `__Host-sowon_social=${browser}` });

/** Links a Google account as if they had signed in there. */
const linkGoogle = ({ db, clock }: World['house']['ctx'], { userId }: Person) =>
  db
    .insertInto('social_accounts')
    .values({ provider: 'GOOGLE', subject: userId, user_id: userId, linked_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const sessionOf = async (ctx: World['house']['ctx'], { userId }: Person) =>
  (await startSession(ctx, { userId, kind: 'SHOP', origin: unknownOrigin })).sessionId;

const emailOf = ({ userId }: Person) => `${userId}@members.example`;

async function resetCodeOf({ house: { ctx } }: World, person: Person): Promise<string> {
  const code = randomUUID();
  const account = accountOf(emailOf(person));
  const { userId } = person;
  await ctx.db.transaction().execute((trx) => issueResetCode(trx, ctx, { code, account, userId }));
  return code;
}

async function codeOf({ house }: World, person: Person): Promise<string> {
  const { userId } = person;
  const email = emailOf(person);
  const issued = await house.ctx.db
    .transaction()
    .execute((trx) => issueCode(trx, house.ctx, { userId, email }));
  return issued.code;
}
