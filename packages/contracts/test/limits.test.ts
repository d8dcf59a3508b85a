import { expect, test } from 'vitest';
import * as limits from '../src/base/limits';

test('exports the limits and defaults of the specification', () => {
  expect(limits).toMatchObject({
    USERNAME_MIN_LENGTH: 3,
    PASSWORD_MIN_LENGTH: 8,
    QUANTITY_MIN: 1,
    QUANTITY_DEFAULT: 1,
    IMAGE_MAX_BYTES: 10 * 1024 * 1024,
    IMAGES_PER_ITEM_MAX: 10,
    IMAGE_EXTENSIONS: ['jpeg', 'jpg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif'],
    IMAGE_UPLOAD_TIMEOUT_MS: 60_000,
    USER_SEARCH_DEFAULT_LIMIT: 10,
    QR_FORMAT_DEFAULT: 'PNG',
    QR_SIZE_DEFAULT: 'medium',
    QR_SIZE_PIXELS: { small: 200, medium: 400, large: 800 },
    ACCESS_TOKEN_STORAGE_NAME: 'access_token',
    PER_PAGE_DEFAULT: 20,
    PER_PAGE_MAX: 100,
    DASHBOARD_LIST_LENGTH: 5,
  });
});
