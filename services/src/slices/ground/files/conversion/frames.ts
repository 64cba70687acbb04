/** What a film says of its picture. */
export interface Picture {
  /** Pixels as they are stored, before the picture is turned. */
  readonly width: number;
  readonly height: number;
  /** Width of a pixel divided by its height. */
  readonly pixelShape: number;
  /** It is turned by a quarter before it is shown. */
  readonly isOnItsSide: boolean;
  /** As ffmpeg names it, for example `yuv420p10le`. */
  readonly pixelFormat: string;
  readonly colours: Colours;
}

/** How numbers become colours, each by ffmpeg's name; empty or `unknown` where the film does not say. */
interface Colours {
  readonly range: string;
  readonly matrix: string;
  readonly transfer: string;
  readonly primaries: string;
}

const maxShortSide = 1_080;
/** No camera takes a picture longer than this: 32:9 is the longest screen. A shape of pixels that makes one is a mistake. */
const longestShape = 4;

/**
 * The size a film is shown in, in pixels: upright, with square pixels, both sides even as H.264 wants them, at most 1080 on
 * the short side and never larger than it was.
 */
function sizeOf({ width, height, pixelShape, isOnItsSide }: Picture): {
  width: number;
  height: number;
} {
  const stretched = width * pixelShape;
  const isShape = Math.max(stretched / height, height / stretched) <= longestShape;
  const shown = isShape ? stretched : width;
  const share = Math.min(1, even(maxShortSide, shown, height) / Math.min(shown, height));
  const across = nearestEven(shown * share);
  const down = nearestEven(height * share);
  return isOnItsSide ? { width: down, height: across } : { width: across, height: down };
}

const nearestEven = (side: number) => Math.max(2, 2 * Math.round(side / 2));
const even = (most: number, ...sides: number[]) => 2 * Math.floor(Math.min(most, ...sides) / 2);

/** Curves of light that go beyond what an ordinary screen shows: HLG and PQ. */
const highRange = ['arib-std-b67', 'smpte2084'];
/** Colours that an ordinary screen does not have: BT.2020 and Display P3. */
const widePrimaries = ['bt2020', 'smpte431', 'smpte432'];
/** Matrices as the filter `scale` names them. */
const matrices: Readonly<Record<string, string>> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};
/** Lines from which on players take the colours of a film that names none for those of HD. */
const hdLines = 720;

/**
 * ffmpeg's filters that make the frames of a film fit for every screen: its size, square pixels, and the colours of HD (BT.709),
 * which are written on each frame. Light beyond that is mapped by Hable's curve; Dolby Vision is read as the HLG or PQ below it.
 * Turning it upright is ffmpeg's own doing, before these.
 */
export function framesAs(picture: Picture): string {
  const { width, height } = sizeOf(picture);
  const { colours } = picture;
  const size = `scale=w=${width}:h=${height}:flags=bicubic`;
  const filters = highRange.includes(colours.transfer)
    ? [size, 'setsar=1', ...mapped(colours)]
    : [`${size}${inHdColours(picture)}`, 'setsar=1', ...narrowed(picture)];
  return [
    ...filters,
    'format=yuv420p',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ].join(',');
}

const hdOfLight = 'p=bt709:t=bt709:m=bt709:r=tv';

/** Light of 100 cd/m² is the white of an ordinary screen. */
function mapped({ range, matrix, transfer, primaries }: Colours): string[] {
  const read = [
    `tin=${transfer}`,
    `min=${['bt2020nc', 'bt2020c', 'bt709'].includes(matrix) ? matrix : 'bt2020nc'}`,
    `pin=${['bt2020', 'bt709', 'smpte432'].includes(primaries) ? primaries : 'bt2020'}`,
    `rin=${range === 'pc' ? 'pc' : 'tv'}`,
  ];
  return [
    `zscale=${read.join(':')}:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    `zscale=${hdOfLight}`,
  ];
}

const isRgb = ({ pixelFormat, colours }: Picture) =>
  /^(gbr|rgb|bgr|pal)/.test(pixelFormat) || colours.matrix === 'gbr';
const isWide = ({ colours }: Picture) => widePrimaries.includes(colours.primaries);

/** What `scale` reads a film's numbers as. Colours that are narrowed afterwards keep their own matrix. */
function inHdColours(picture: Picture): string {
  const { colours, pixelFormat, height, width } = picture;
  if (isRgb(picture)) return ':out_color_matrix=bt709:out_range=tv';
  const guessed = Math.min(width, height) >= hdLines ? 'bt709' : 'bt601';
  const matrix = matrices[colours.matrix] ?? guessed;
  const range = colours.range === 'pc' || pixelFormat.startsWith('yuvj') ? 'pc' : 'tv';
  const to = isWide(picture) ? matrix : 'bt709';
  return `:in_color_matrix=${matrix}:out_color_matrix=${to}:in_range=${range}:out_range=tv`;
}

/** Colours of a wide-gamut film without high range. */
function narrowed(picture: Picture): string[] {
  if (!isWide(picture)) return [];
  const { matrix, primaries } = picture.colours;
  const read = !isRgb(picture) && matrix.startsWith('bt2020') ? 'bt2020nc' : 'bt709';
  return [`format=yuv420p10le,zscale=pin=${primaries}:tin=bt709:min=${read}:rin=tv:${hdOfLight}`];
}
