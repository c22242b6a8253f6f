/** RFC 8032, 7.1, TEST 1: a published test key. */
export const TEST_SEED = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
