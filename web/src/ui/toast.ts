type Kind = 'success' | 'error' | 'info';

/** Says a few words that need no answer, in the corner that `Toasts` keeps for them. What shows them is loaded after the page. */
async function say(kind: Kind, words: string): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](words);
}

export const toast = {
  success: (words: string): void => void say('success', words),
  error: (words: string): void => void say('error', words),
  info: (words: string): void => void say('info', words),
};
