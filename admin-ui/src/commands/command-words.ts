import { useTranslate } from 'react-admin';

/** What a button says of its command, in the parts that `CommandButton` takes. */
interface CommandWords {
  readonly label: string;
  readonly title: string;
  readonly effects: readonly string[];
  readonly done: { readonly notice: string; readonly facts: Record<string, string> };
}

/**
 * The words of a command, which stand together in the languages of the console: `run`, `title`, `effect` and `done`.
 * @param key where they stand, such as `console.popup.stop`
 * @param facts what they name
 */
export function useCommandWords(key: string, facts: Record<string, string> = {}): CommandWords {
  const translate = useTranslate();
  const word = (part: string) => translate(`${key}.${part}`, facts);
  return {
    label: word('run'),
    title: word('title'),
    effects: [word('effect')],
    done: { notice: `${key}.done`, facts },
  };
}
