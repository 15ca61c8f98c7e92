import { MapLibreOverlay, type MapLibreOverlayProps } from '@deck.gl/maplibre';

type Device = Parameters<NonNullable<MapLibreOverlayProps['onDeviceInitialized']>>[0];

/** deck.gl never lets go of the device it has made: its canvas with all that was drawn would stay for ever. */
function release(device: Device): void {
  const context = device.getDefaultCanvasContext();
  const { htmlCanvas } = context;
  context.destroy();
  device.destroy();
  htmlCanvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
}

/** deck.gl over a map. Nothing of it is left once it was taken off. */
export class StopsOverlay extends MapLibreOverlay {
  #device: Device | undefined;
  #isRemoved = false;

  constructor(props: Omit<MapLibreOverlayProps, 'onDeviceInitialized' | 'deviceProps'>) {
    super({
      ...props,
      onDeviceInitialized: (device) => {
        this.#device = device;
      },
      deviceProps: {
        // A device that was still being made when the overlay was taken off tells of itself by nothing else.
        onDevicePixelRatioChange: ({ device }) => {
          if (this.#isRemoved) queueMicrotask(() => release(device));
        },
      },
    });
  }

  override onRemove(map: Parameters<MapLibreOverlay['onRemove']>[0]): void {
    super.onRemove(map);
    this.#isRemoved = true;
    if (this.#device) release(this.#device);
    this.#device = undefined;
  }

  override onAdd(map: Parameters<MapLibreOverlay['onAdd']>[0]): HTMLDivElement {
    this.#isRemoved = false;
    return super.onAdd(map);
  }
}
