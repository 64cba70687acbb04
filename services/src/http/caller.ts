import {
  type Access,
  type Call,
  type Language,
  type OwnField,
  type Role,
  rolesAdmitted,
  staffRoles,
} from '@sowon/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Reader } from '../reply-part.ts';
import { acceptedLanguage } from './accepted-language.ts';

/** The sender of a request, read from the session in the database for this request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** True if the member has given a birth date. */
  readonly birthDateTold: boolean;
  /** Null for members who are not creators. */
  readonly creatorId: string | null;
  /** True for a console session with only a password: staff rights need the second factor. */
  readonly waitsForSecondFactor: boolean;
  /** Language of the reply; Korean if the request names no supported one. */
  readonly language: Language;
}

interface CreatorCaller extends Caller {
  readonly creatorId: string;
}

/** The caller type a handler gets, by the access of the call. */
export type CallerOf<A extends Access> = A extends 'anyone'
  ? Caller | null
  : A extends 'creator'
    ? CreatorCaller
    : Caller;

const admits: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  user: () => true,
  verified: (caller) => !has(caller, 'ROLE_UNVERIFIED'),
  fan: (caller) => has(caller, 'ROLE_USER') && caller.creatorId === null,
  creator: (caller) => caller.creatorId !== null,
  // For staff, `rolesAdmitted` decides.
  operator: () => false,
  finance: () => false,
  admin: () => false,
  operatorOrFinance: () => false,
  console: () => false,
};

/** Access levels that a confirmed address opens to any member. */
const openToMembers: readonly Access[] = ['verified', 'fan'];

const has = (caller: Caller, ...roles: Role[]) => roles.some((role) => caller.roles.includes(role));

/**
 * Checks whether a caller may use a call at all; the only place that checks roles.
 * @throws AppError INVALID_TOKEN without a login, EMAIL_UNVERIFIED if confirming the address would open it, SECOND_FACTOR_NEEDED if a second factor would,
 * ACCESS_DENIED with another wrong role, or the code with which the call refuses creators.
 */
export function requireAccess(call: Call, caller: Caller | null): void {
  if (call.access === 'anyone') return;
  if (!caller) throw new AppError('INVALID_TOKEN');
  if (admits[call.access](caller) || has(caller, ...rolesAdmitted(call))) return;
  if (has(caller, 'ROLE_UNVERIFIED') && openToMembers.includes(call.access)) {
    throw new AppError('EMAIL_UNVERIFIED');
  }
  if (caller.waitsForSecondFactor && call.access in staffRoles) throw new AppError('SECOND_FACTOR_NEEDED');
  throw new AppError((caller.creatorId !== null && call.refuses?.creator) || 'ACCESS_DENIED');
}

/** Checks that the caller has given their birth date, if the call needs it. @throws AppError BIRTH_DATE_NEEDED */
export function requireBirthDate(call: Call, caller: Caller | null): void {
  if (call.needsBirthDate && caller?.birthDateTold === false) throw new AppError('BIRTH_DATE_NEEDED');
}

type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/**
 * Checks that a user id or creator id in a request is the caller's own.
 * @throws AppError ACCESS_DENIED if it is not.
 */
export function requireOwn(own: OwnField, parts: Parts, caller: Caller | null): void {
  const [part, field] = own.split('.') as [keyof Parts, 'userId' | 'creatorId'];
  const sent = (parts[part] as Record<string, unknown> | undefined)?.[field];
  if (!caller || sent !== caller[field]) throw new AppError('ACCESS_DENIED');
}

/** Returns the reader of a reply and the language: Korean if the request names no supported one. */
export function askedBy<R extends Reader>({ caller, request }: { caller: R; request: FastifyRequest }) {
  return { reader: caller, language: acceptedLanguage(request, 'ko') };
}
