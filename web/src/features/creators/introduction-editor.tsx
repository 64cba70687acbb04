import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatorProfile, Introduction } from '@sowon/contracts/creators/schemas';
import { policy } from '@sowon/contracts/policy';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice, Progress } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedRemoval, useAskedRemoval } from '../files/asked-removal.tsx';
import { FilePicker } from '../files/file-picker.tsx';
import { recordedFiles } from '../files/file-rules.ts';
import { IntroductionLater } from './introduction-later.tsx';
import { isIntroduced } from './introduction-state.ts';
import { creatorQueries } from './queries.ts';
import { useIntroduction } from './use-introduction.ts';

const minutes = policy.files.videoMaxSeconds / 60;

interface IntroductionEditorProps {
  creator: CreatorProfile;
  error: string | undefined;
  /** Called with true if there is now an introduction that can be shown, or will be. */
  onChange: (hasIntroduction: boolean) => void;
}

/** The film or voice by which a creator introduces themselves: its state, a preview, and the actions to replace or remove it (spec 2 §4). */
export function IntroductionEditor({ creator, error, onChange }: IntroductionEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const { intro } = creator;
  const { set, remove } = useIntroduction(creator.id);
  const refusal = set.refusal ?? remove.refusal;
  useToldOnChange(isIntroduced(intro), onChange);
  const renew = async () => {
    const fresh = await queries.fetchQuery({ ...creatorQueries.own(), staleTime: 0 });
    return fresh.intro?.s3Url ?? null;
  };
  const { acts, ...removal } = useAskedRemoval<HTMLFieldSetElement>(
    remove,
    t`Your introduction was removed.`,
  );

  return (
    <fieldset
      ref={acts}
      tabIndex={-1}
      aria-describedby={error ? id : undefined}
      data-invalid={Boolean(error)}
    >
      <Stack gap="s">
        {intro && <IntroductionLater creator={{ ...creator, intro }} isOwner renew={renew} />}
        {intro && <IntroductionState intro={intro} />}
        <FilePicker
          label={t`Introduction by video or voice`}
          accept={recordedFiles}
          hint={t`A video or a recording of your voice in which you introduce yourself, of at most ${minutes} minutes.`}
          file={null}
          failureWords={{ upload: t`Failed:`, removal: t`Failed:` }}
          onFile={(file) => {
            if (!file) return;
            remove.clear();
            set.run(file.id, { onDone: () => toast.success(t`Your introduction has arrived.`) });
          }}
        />
        {refusal !== null && (
          <Notice tone="bad">
            <Trans>Failed: {refusal}</Trans>
          </Notice>
        )}
        <AskedRemoval
          removal={removal}
          isThere={intro !== null}
          action={<Trans>Remove the introduction</Trans>}
          question={<Trans>Remove your introduction? Your profile can only be saved with one.</Trans>}
          onAsk={() => set.clear()}
        />
        {error && <FieldError id={id}>{error}</FieldError>}
      </Stack>
    </fieldset>
  );
}

/** Tells the form of a change: the conversion may end or fail while it is open. */
function useToldOnChange(has: boolean, onChange: (has: boolean) => void): void {
  const told = useRef(has);
  useEffect(() => {
    if (told.current === has) return;
    told.current = has;
    onChange(has);
  }, [has, onChange]);
}

/** Explains why others cannot see the introduction yet; renders nothing if they can. */
function IntroductionState({ intro: { state, convertedPercent, filename } }: { intro: Introduction }) {
  const { t } = useLingui();
  switch (state) {
    case 'READY':
      return null;
    case 'PREPARING':
      return (
        <Notice>
          <p>
            <Trans>
              {filename} has arrived and is being converted. Your page shows it as soon as that is done.
            </Trans>
          </p>
          {convertedPercent !== null && (
            <Progress label={t`Converted so far`} share={convertedPercent / 100} />
          )}
        </Notice>
      );
    case 'REFUSED':
      return (
        <Notice tone="bad">
          <Trans>{filename} cannot be played, so nobody is shown it. Please choose another file.</Trans>
        </Notice>
      );
    case 'TAKEN_DOWN':
      return (
        <Notice tone="warn">
          <Trans>Our staff hides it. Why, and how to object, is said further below.</Trans>
        </Notice>
      );
  }
}
