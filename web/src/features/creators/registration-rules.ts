import type { SnsType } from './sns-names.ts';

export interface Registration {
  name: string;
  url: string;
  description: string;
  tags: readonly string[];
  snsType: SnsType;
  snsLink: string;
}

export const emptyRegistration: Registration = {
  name: '',
  url: '',
  description: '',
  tags: [],
  snsType: 'YOUTUBE',
  snsLink: '',
};

/** The same rule as the API's `CreatorUrl`. */
export function isCreatorUrl(url: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{2,29}$/.test(url);
}

/** Whether a text is a full address on the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

export function isRegistrationComplete({ name, url, snsLink }: Registration): boolean {
  return name.trim() !== '' && isCreatorUrl(url) && isWebAddress(snsLink);
}

/** The body of the application. */
export function creatorBody({ name, url, description, tags, snsType, snsLink }: Registration) {
  return {
    name: name.trim(),
    url,
    description: description.trim(),
    tags: [...tags],
    snsLinks: [{ type: snsType, link: snsLink.trim() }],
  };
}
