const heart =
  'M12 20.8C5.2 16.1 2.4 12.8 2.4 9.2 2.4 6.2 4.7 3.9 7.6 3.9c1.8 0 3.4.9 4.4 2.4 1-1.5 2.6-2.4 4.4-2.4 2.9 0 5.2 2.3 5.2 5.3 0 3.6-2.8 6.9-9.6 11.6Z'
const lifeBuoy =
  'M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8ZM12 8.1A3.9 3.9 0 1 1 12 15.9A3.9 3.9 0 1 1 12 8.1ZM8.96 3.64A8.9 8.9 0 0 1 15.04 3.64L14.16 7.16A5.3 5.3 0 0 0 9.84 7.16ZM20.36 8.96A8.9 8.9 0 0 1 20.36 15.04L16.84 14.16A5.3 5.3 0 0 0 16.84 9.84ZM15.04 20.36A8.9 8.9 0 0 1 8.96 20.36L9.84 16.84A5.3 5.3 0 0 0 14.16 16.84ZM3.64 15.04A8.9 8.9 0 0 1 3.64 8.96L7.16 9.84A5.3 5.3 0 0 0 7.16 14.16Z'
const column =
  'M3.5 2.5h17v3.4h-17ZM5.6 7.2h3.2v9.6H5.6ZM10.4 7.2h3.2v9.6h-3.2ZM15.2 7.2h3.2v9.6h-3.2ZM2.5 18.1h19v3.4h-19Z'

/**
 * The three categories' icons as filled paths (even-odd) in a box of 24: heart, life buoy, column. Category 1 first.
 */
export const categoryIconPaths = [heart, lifeBuoy, column] as const
