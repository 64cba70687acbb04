import { msg } from '@lingui/core/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';
import { isOwnImage } from '../../ui/no-image.ts';
import { type BusinessDraft, businessBody, businessDraftOf, businessProblems } from './business-rules.ts';
import { linkProblem, refusedUrl, tagsProblem, urlProblem } from './creator-rules.ts';
import { isIntroduced } from './introduction-state.ts';
import { type SnsType, snsTypes } from './sns-names.ts';

/** A creator’s profile as typed. Links are keyed by their service; an unused service has an empty link. */
export interface ProfileDraft extends Record<SnsType, string>, BusinessDraft {
  name: string;
  url: string;
  description: string;
  /** Ids of the chosen tags. */
  tags: string[];
  containAdultContent: boolean;
  /** The picture and the introduction are set and removed at once, outside this form. */
  hasPicture: boolean;
  hasIntroduction: boolean;
}

/** Initial form with the saved profile. */
export function draftOf(creator: CreatorProfile): ProfileDraft {
  const { name, url, description, tags, snsLinks, containAdultContent, user } = creator;
  const linkOf = (type: SnsType) => snsLinks.find((link) => link.type === type)?.link ?? '';
  return {
    name,
    url,
    description,
    containAdultContent,
    tags: tags.map(({ id }) => id),
    ...(Object.fromEntries(snsTypes.map((type) => [type, linkOf(type)])) as Record<SnsType, string>), // every service is a key
    ...businessDraftOf(creator),
    hasPicture: isOwnImage(user.imageUrl),
    hasIntroduction: isIntroduced(creator.intro),
  };
}

/** Problems that prevent saving the profile (spec 2 §5). */
export function profileProblems(draft: ProfileDraft): Problems<ProfileDraft> {
  const { name, url, tags, hasPicture, hasIntroduction } = draft;
  return {
    hasPicture: hasPicture ? undefined : msg`Please choose a picture.`,
    hasIntroduction: hasIntroduction ? undefined : msg`Please introduce yourself by a video or a voice.`,
    name: textProblem(name, policy.text.nameMax),
    url: urlProblem(url),
    tags: tags.length === 0 ? msg`Please choose at least one tag.` : tagsProblem(tags),
    ...linkProblems(draft),
    ...businessProblems(draft),
  };
}

function linkProblems(draft: ProfileDraft): Problems<ProfileDraft> {
  const given = givenLinks(draft);
  const [first] = snsTypes;
  if (given.length === 0) return { [first]: msg`Please enter at least one link.` };
  return Object.fromEntries(given.map((type) => [type, linkProblem(draft[type])]));
}

/** Services that a draft has a link to, in the order in which they are sent. */
export const givenLinks = (draft: Pick<ProfileDraft, SnsType>): SnsType[] =>
  snsTypes.filter((type) => draft[type].trim() !== '');

/** Request body of a draft. */
export function profileOf(draft: ProfileDraft) {
  const { name, url, description, tags, containAdultContent } = draft;
  const snsLinks = givenLinks(draft).map((type) => ({ type, link: draft[type].trim() }));
  return {
    name: name.trim(),
    url,
    description: description.trim(),
    tags: [...tags],
    snsLinks,
    containAdultContent,
    ...businessBody(draft),
  };
}

/**
 * Returns the field that a refusal is about.
 * @param given services of the links that were sent
 */
export function refusedProfile(code: string, field: string | null, given: readonly SnsType[]) {
  if (field === 'imageFileId') return { at: 'hasPicture', text: msg`Please choose a picture.` } as const;
  if (field === 'introFileId') {
    return { at: 'hasIntroduction', text: msg`Please introduce yourself by a video or a voice.` } as const;
  }
  const [, place] = /^snsLinks(?:\.(\d+))?/.exec(field ?? '') ?? [];
  const type = given[Number(place ?? 0)];
  return field?.startsWith('snsLinks') && type ? ({ at: type } as const) : refusedUrl(code, field);
}
