import { setStaffRoles, signUp } from '../../accounts/commands.ts';
import { findUserByEmail } from '../../accounts/queries.ts';
import { confirmEmail, issueCode } from '../../accounts/verification.ts';
import type { Ctx } from '../../context.ts';
import { approveCreator, becomeCreator } from '../../creators/commands.ts';

/** One password for all demo people; it is printed, and production refuses to be seeded. */
export const demoPassword = 'sowon-demo-1';

export const addresses = {
  fan: 'fan@sowon.example',
  haneul: 'haneul@sowon.example',
  luna: 'luna@sowon.example',
  operator: 'operator@sowon.example',
  finance: 'finance@sowon.example',
} as const;

export interface DemoCreator {
  readonly userId: string;
  readonly creatorId: string;
}

/** Makes a verified member with this address, or finds the one of an earlier seeding. @returns user id */
export async function ensureMember(ctx: Ctx, username: string, email: string): Promise<string> {
  const known = await findUserByEmail(ctx.db, email);
  const userId = known?.id ?? (await makeMember(ctx, username, email));
  if (!known?.verified) {
    const code = await ctx.db.transaction().execute((trx) => issueCode(trx, ctx, { userId, email }));
    await confirmEmail(ctx, code);
  }
  return userId;
}

async function makeMember(ctx: Ctx, username: string, email: string): Promise<string> {
  const form = {
    provider: 'LOCAL',
    username,
    email,
    password: demoPassword,
    phone: '01012345678',
    address: '서울 마포구 양화로 1',
    addressDetail: '',
    birthDate: '1998-03-14',
    verifySuccessUrl: `${ctx.config.PUBLIC_URL}/email-sent/success-auth-public-user`,
  } as const;
  return (await signUp(ctx, form, 'ko')).id;
}

/** The operator may handle everything but money; finance only looks and closes months. */
export async function ensureStaff(ctx: Ctx): Promise<{ operatorId: string }> {
  const operatorId = await ensureMember(ctx, '운영자', addresses.operator);
  await setStaffRoles(ctx, { userId: operatorId, roles: ['ROLE_OPERATOR'] });
  const financeId = await ensureMember(ctx, '정산 담당', addresses.finance);
  await setStaffRoles(ctx, { userId: financeId, roles: ['ROLE_FINANCE'] });
  return { operatorId };
}

/** Makes a member a creator, approved by the operator. */
export async function ensureCreator(
  ctx: Ctx,
  profile: { name: string; url: string; email: string; description: string; tags: string[] },
  operatorId: string,
): Promise<DemoCreator> {
  const { email, ...page } = profile;
  const userId = await ensureMember(ctx, profile.name, email);
  const { id: creatorId } = await becomeCreator(ctx, {
    userId,
    key: 'demo-creator',
    profile: {
      ...page,
      snsLinks: [{ type: 'YOUTUBE', link: `https://youtube.example/@${profile.url}` }],
      businessType: 'NONE',
    },
  });
  await approveCreator(ctx, { creatorId, operatorId });
  return { userId, creatorId };
}
