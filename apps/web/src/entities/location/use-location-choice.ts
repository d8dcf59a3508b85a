import { useState } from 'react';
import { useLocations } from './locations.queries';
import { findLocation } from './locations.rules';

/** State of a location field. The value is null once the locations are loaded without the chosen one. */
export function useLocationChoice(start: number | null) {
  const { data: locations } = useLocations();
  const [chosenId, choose] = useState(start);
  const isDeleted = chosenId !== null && locations !== undefined && !findLocation(locations, chosenId);
  return { location_id: isDeleted ? null : chosenId, choose };
}
