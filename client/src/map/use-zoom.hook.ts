import { useEffect, useState } from 'react';
import { useMap } from 'react-map-gl/maplibre';

/** The map's zoom, known again after each movement. */
export function useZoom(): number {
  const { current: map } = useMap();
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!map) return;
    const read = () => setZoom(map.getZoom());
    read();
    map.on('moveend', read);
    return () => {
      map.off('moveend', read);
    };
  }, [map]);
  return zoom;
}
