import type { Visit } from '../harness/browser.ts';
import { joinAs, type Member } from '../line/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { buyCoins, type CreatorMember, joinAsCreator, type Site, takeCustom } from './site.ts';
import type { Walk } from './walks.ts';

/** A fan with 3,000 coins and a creator who takes custom missions, each in a signed-in browser. */
export interface Parties {
  readonly fan: Member & { readonly name: string };
  readonly creator: CreatorMember;
  readonly asFan: Visit;
  readonly asCreator: Visit;
}

/** Creates a fan and a creator apart from the other journeys, on the device and in the language of a walk. */
export async function gatherParties(site: Site, walk: Walk): Promise<Parties> {
  const { language, fan, url } = walk;
  const creator = await joinAsCreator(site, '은하수를 건너는 별지기', `${url}-wishes`);
  await takeCustom(creator);
  const name = `소원이 많은 ${fan.username}`;
  const member = await joinAs(site.stack, name, `${url}-wisher`, language);
  await buyCoins(site, member);
  return {
    fan: { ...member, name },
    creator,
    asFan: await enterAs(member, site, walk),
    asCreator: await enterAs(creator, site, walk),
  };
}

/** Opens a browser that is signed in as a member. @param url another address of the site, by default the usual one */
export async function enterAs(
  member: Member,
  site: Site,
  { device, language }: Pick<Walk, 'device' | 'language'>,
  url = site.stack.url,
): Promise<Visit> {
  return site.browsers.visit(await deviceOf(device, { url, member, lang: language }), language);
}
