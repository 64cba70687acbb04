import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

/** Leads to another thing of a queue. @param props.label key of its words */
export const Step = ({ label, shortcut, to }: { label: string; shortcut: string; to: string | null }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={to === null}
      aria-keyshortcuts={shortcut}
      onClick={() => to !== null && navigate(to)}
    >
      {translate(label)} ({shortcut})
    </Button>
  );
};

/** Does something by a key, unless somebody types or is asked something. @param acts by the key, in small letters */
export function useKeys(acts: Readonly<Record<string, (() => void) | null | undefined>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      // Else the key would go on to what the act opens.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** The same, leading on. @param paths by the key; null where there is nowhere to go */
export function useStepKeys(paths: Readonly<Record<string, string | null>>): void {
  const navigate = useNavigate();
  const steps = Object.entries(paths).map(
    ([key, path]) => [key, path === null ? null : () => void navigate(path)] as const,
  );
  useKeys(Object.fromEntries(steps));
}

const typedIn =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]';

/** Enter is also how what has the focus is pressed. */
const isBusy = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest(typedIn) !== null ||
    (key === 'Enter' && target.closest('a, button, [role=button]') !== null));
