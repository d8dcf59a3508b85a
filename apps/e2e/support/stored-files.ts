/** Runs in the page: counts the files of each draft and unsent change. The page creates the database with the first. */
export const countStoredFiles = async () => {
  const name = 'stowage-outbox';
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return [];
  return new Promise<number[]>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('files').objectStore('files').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((files: unknown[]) => files.length));
      };
    };
  });
};
