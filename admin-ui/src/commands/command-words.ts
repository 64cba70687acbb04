import { useTranslate } from 'react-admin';

/** The texts of a command button, as `CommandButton` takes them. */
interface CommandWords {
  readonly label: string;
  readonly title: string;
  readonly effects: readonly string[];
  readonly done: { readonly notice: string; readonly facts: Record<string, string> };
}

/**
 * Returns the translated texts of a command: `run`, `title`, `effect` and `done`.
 * @param key their common key, such as `console.popup.stop`
 * @param facts values that the texts contain
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
