import { callsOfNouns, openProvenParts } from '../../run/proven-parts.ts';
import type { Eye } from './look-closely.ts';

/** Which looks of a test were without fault already, for the page as it is now. */
export interface ProvenLooks {
  has(name: string): boolean;
  /** Visits a page and looks at it, unless that is proven, and notes what the page asked for meanwhile. */
  look(name: string, open: () => Promise<Eye>, visit: (eye: Eye) => Promise<void>): Promise<void>;
  /** Notes what a page asked for while it was looked at. @param requests as `GET /api/v1/missions` */
  note(name: string, requests: readonly string[]): void;
}

/**
 * @param file of the test
 * @param takesProven whether looks that are proven are left out
 */
export async function openProvenLooks(file: string, takesProven?: boolean): Promise<ProvenLooks> {
  const { has, note: notePart } = openProvenParts({ file, project: 'provable' }, takesProven);
  const calls = (await callsOfNouns()).map(({ noun, call }) => ({
    name: `${noun} ${call.method} ${call.path}`,
    pattern: new RegExp(`^${call.method} ${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const namesOf = (request: string) =>
    calls.filter(({ pattern }) => pattern.test(request)).map(({ name }) => name);
  const note = (name: string, requests: readonly string[]) => {
    const scripts = requests.map((each) => each.replace(/^GET /, '')).filter((path) => path.endsWith('.js'));
    notePart(name, requests.flatMap(namesOf), scripts);
  };
  return {
    has,
    note,
    look: async (name, open, visit) => {
      if (has(name)) return;
      const eye = await open();
      eye.requests.takeAsked();
      await visit(eye);
      note(name, eye.requests.takeAsked());
    },
  };
}
