import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './how-to-pay.module.css';

/** Copies a text for the app of a bank. @param label what it copies, for who does not see beside what it stands */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied.`),
      // Without leave to write the clipboard, it can be copied from here.
      () => toast.info(text),
    );
  };
  return (
    <Button look="outline" className={styles.copy} aria-label={label} onClick={copy}>
      <Trans>Copy</Trans>
    </Button>
  );
}
