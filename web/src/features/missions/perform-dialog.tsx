import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { DueLine } from './due-line.tsx';
import { performBody } from './perform-body.ts';
import { RequestBox } from './request-box.tsx';

/** Answers a mission with a file and a few words; both are needed (spec 2 §5). */
export function PerformDialog({ mission, onClose }: { mission: Mission; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const intent = useIntent();
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [comment, setComment] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const perform = useMutation({
    mutationFn: (upload: UploadedFile) =>
      api.performMission(
        { params: { missionId: mission.id }, body: performBody(upload, comment) },
        { intent },
      ),
    onSuccess: () => {
      toast.success(t`The mission was performed.`);
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['missions'] }),
        queries.invalidateQueries({ queryKey: ['mission-counts'] }),
        queries.invalidateQueries({ queryKey: ['mission', mission.id] }),
      ]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !perform.isPending) perform.mutate(file);
  };

  return (
    <Dialog
      title={<Trans>Perform: {mission.missionProduct.name}</Trans>}
      onClose={onClose}
      locked={perform.isPending}
    >
      <form className={page.stack} onSubmit={submit}>
        {mission.due !== null && <DueLine due={mission.due} />}
        <RequestBox mission={mission} />
        <FilePicker
          label={t`Video, photo or voice`}
          accept="video/*,image/*,audio/*"
          hint={t`Under 500 MB. Upright videos look best.`}
          imageMaxBytes={policy.files.mediaMaxBytes}
          file={file}
          onFile={setFile}
          onUploading={setIsUploading}
        />
        <TextArea
          label={t`Message to your fan`}
          value={comment}
          maxLength={policy.text.commentMax}
          required
          onChange={(event) => setComment(event.target.value)}
        />
        {perform.isError && (
          <Notice tone="bad">
            <Trans>The mission could not be performed.</Trans> {errorText(perform.error)}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          busy={perform.isPending}
          disabled={!file || isUploading || comment.trim() === ''}
        >
          <Trans>Send to your fan</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
