import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { acceptedLanguage } from '../../../http/accepted-language.ts';
import { setToken } from '../../../http/auth.ts';
import { serve } from '../../../http/serve.ts';
import { changePassword } from './change-password.ts';
import { signUp } from './commands.ts';
import { logIn } from './login.ts';
import { deviceCookie, deviceOf } from './login-places.ts';
import { askPasswordReset, resetPassword } from './password-reset.ts';
import { chooseLanguage, currentUser, editProfile } from './profile.ts';
import {
  confirmSecondFactor,
  giveSecondFactor,
  hasSecondFactor,
  startSecondFactor,
} from './second-factor/commands.ts';
import { originOf } from './session-origin.ts';
import { endOtherSessions, endSession, listSessions, logOut } from './sessions.ts';
import { confirmEmail, resendVerification } from './verification.ts';

/** Routes for accounts: sign-up, login, logout, sessions, profile and password. */
export function accountRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'login', async ({ body, request, reply }) => {
    const whence = { address: request.ip, device: deviceOf(request), origin: originOf(request) };
    const session = await logIn(ctx, body, whence);
    setToken(ctx, reply, session);
    reply.header('set-cookie', deviceCookie(ctx, session.device));
    const { userId, kind } = session;
    if (kind === 'SHOP') return { id: userId };
    return { id: userId, secondFactor: (await hasSecondFactor(ctx.db, userId)) ? 'GIVE' : 'SET_UP' };
  });
  serve(app, ctx, 'logout', async ({ caller, reply }) => {
    await logOut(ctx, caller);
    // A renewed token from this request would belong to an ended session.
    reply.removeHeader('authorization');
    return { id: caller.userId };
  });
  serve(app, ctx, 'sessions', ({ caller }) => listSessions(ctx, caller));
  serve(app, ctx, 'endSession', ({ params, keyed }) => endSession(ctx, { ...params, keyed }));
  serve(app, ctx, 'endOtherSessions', ({ caller: { userId, sessionId }, keyed }) =>
    endOtherSessions(ctx, { userId, sessionId, keyed }),
  );
  serve(app, ctx, 'signUp', ({ body, keyed, request }) =>
    signUp(ctx, body, { language: acceptedLanguage(request, 'ko'), keyed }),
  );
  serve(app, ctx, 'updateUser', ({ body, caller: { userId, sessionId }, keyed }) =>
    'password' in body
      ? changePassword(ctx, { ...body, userId, sessionId, keyed })
      : editProfile(ctx, { userId, profile: body, keyed }),
  );
  serve(app, ctx, 'chooseLanguage', ({ params, body, keyed }) =>
    chooseLanguage(ctx, { ...params, ...body, keyed }),
  );
  serve(app, ctx, 'currentUser', ({ caller, request }) =>
    currentUser(ctx, caller, acceptedLanguage(request, 'ko')),
  );
  serve(app, ctx, 'resendVerification', ({ caller, keyed }) =>
    resendVerification(ctx, { userId: caller.userId, keyed }),
  );
  serve(app, ctx, 'confirmEmail', ({ query, caller, keyed }) =>
    confirmEmail(ctx, { userId: caller.userId, code: query.code, keyed }),
  );
  serve(app, ctx, 'askPasswordReset', ({ body, keyed }) => askPasswordReset(ctx, { ...body, keyed }));
  serve(app, ctx, 'resetPassword', ({ query, body, keyed }) =>
    resetPassword(ctx, { ...query, ...body, keyed }),
  );
}

/** Routes for setting up and giving the second factor, in a console session that waits for it. */
export function secondFactorRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'giveSecondFactor', async ({ body, caller, reply }) => {
    setToken(ctx, reply, await giveSecondFactor(ctx, caller, body.code));
    return { id: caller.userId };
  });
  serve(app, ctx, 'startSecondFactor', async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return startSecondFactor(ctx, caller);
  });
  serve(app, ctx, 'confirmSecondFactor', async ({ body, caller, reply }) => {
    const { session, recoveryCodes } = await confirmSecondFactor(ctx, caller, body.code);
    reply.header('cache-control', 'no-store');
    setToken(ctx, reply, session);
    return { id: caller.userId, recoveryCodes };
  });
}
