import { callsOfNouns, openProvenParts } from '../../run/proven-parts.ts';
import type { Eye } from './look-closely.ts';

/** Looks of a test that were already without fault for the current code of their page. */
export interface ProvenLooks {
  has(name: string): boolean;
  /** Visits a page and looks at it, unless that is proven, and notes the page's requests meanwhile. */
  look(name: string, open: () => Promise<Eye>, visit: (eye: Eye) => Promise<void>): Promise<void>;
  /** Notes the requests of a page while it was looked at. @param requests such as `GET /api/v1/missions` */
  note(name: string, requests: readonly string[]): void;
}

/**
 * @param file path of the test
 * @param takesProven true to leave out proven looks
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
