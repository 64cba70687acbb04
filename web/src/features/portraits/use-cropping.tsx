import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart } from '../../ui/late-part.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { CropShape } from './crop-shapes.ts';
import { readPicture } from './cut-picture.ts';

const CropView = latePart(async () => (await import('./crop-view.tsx')).CropView);

interface Asked {
  readonly file: File;
  readonly picture: ImageBitmap;
  readonly answer: (cropped: File | null) => void;
}

/**
 * Lets the user crop a chosen picture.
 * @returns `crop`, which resolves to the cropped file, or to null if the user cancels, and the dialog to render. A picture that this
 * browser cannot read, such as a HEIC in most browsers, is returned unchanged.
 */
export function useCropping(shape: CropShape): {
  crop: (file: File) => Promise<File | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const crop = async (file: File) => {
    const picture = await readPicture(file);
    if (!picture) return file;
    return new Promise<File | null>((answer) => setAsked({ file, picture, answer }));
  };
  const end = (cropped: File | null) => {
    asked?.picture.close();
    asked?.answer(cropped);
    setAsked(null);
  };
  const dialog = asked && (
    <Dialog title={<Trans>Crop the picture</Trans>} onClose={() => end(null)} keepsDraft>
      <Suspense fallback={<Skeleton height={560} />}>
        <CropView file={asked.file} picture={asked.picture} shape={shape} onDone={end} />
      </Suspense>
    </Dialog>
  );
  return { crop, dialog };
}
