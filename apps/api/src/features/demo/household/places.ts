import type { DemoPlace } from './demo-item';

const garage: DemoPlace = {
  name: 'Garage',
  description: 'One and a half bays. The key to the side door hangs in the hall closet.',
  children: [
    {
      name: 'Steel shelf',
      description: 'Five boards, 80 kg each. Heavy things on the lowest one.',
      children: [
        {
          name: 'Box A',
          description: 'Screws, plugs and everything else that holds.',
          is_container: true,
          capacity: 12,
        },
        {
          name: 'Box B',
          description: 'Spare parts for the bicycles.',
          is_container: true,
          capacity: 6,
        },
        { name: 'Box C', description: 'Camping kitchen.', is_container: true, capacity: 8 },
      ],
    },
    { name: 'Wall hooks', description: 'Bicycles, ladder, skis.' },
    { name: 'Roof rack', description: 'Only with the ladder. Long and light things.' },
  ],
};

const workshop: DemoPlace = {
  name: 'Workshop',
  description: 'The room behind the garage. Dry all year, frost-free.',
  children: [
    { name: 'Pegboard', description: 'Each tool has its outline in pencil.', capacity: 6 },
    {
      name: 'Workbench',
      children: [
        { name: 'Top drawer', description: 'Measuring and marking.', is_container: true, capacity: 10 },
        { name: 'Bottom drawer', description: 'Power tools with their chargers.', is_container: true },
      ],
    },
    { name: 'Electronics corner', description: 'Bench with the anti-static mat.' },
  ],
};

const study: DemoPlace = {
  name: 'Study',
  children: [
    {
      name: 'Desk',
      children: [
        {
          name: 'Cable drawer',
          description: 'It closes, if one presses. One cable in, one cable out.',
          is_container: true,
          capacity: 3,
        },
      ],
    },
    { name: 'Network cabinet', description: 'Above the door. Router, switch, backup disk.' },
    {
      name: 'Filing cabinet',
      children: [
        { name: 'Fireproof box', description: 'Papers that cannot be replaced.', is_container: true },
      ],
    },
    { name: 'Bookcase' },
  ],
};

const attic: DemoPlace = {
  name: 'Attic',
  description: 'Warm in summer: no batteries, no candles.',
  children: [
    { name: 'Suitcase corner' },
    { name: 'Winter box', description: 'Down from here in November, back in April.', is_container: true },
    { name: 'Keepsakes', is_container: true, capacity: 20 },
  ],
};

export const PLACES: DemoPlace[] = [
  {
    name: 'House',
    description: 'Maple Lane 12',
    children: [
      garage,
      workshop,
      study,
      attic,
      {
        name: 'Living room',
        children: [{ name: 'Media shelf' }, { name: 'Music corner', description: 'By the window.' }],
      },
      {
        name: 'Kitchen',
        children: [{ name: 'Tall cupboard', capacity: 12 }],
      },
      { name: 'Hall closet', description: 'Coats, bags, camera case.' },
    ],
  },
  {
    name: 'Shed',
    description: 'At the end of the garden. Combination as always.',
    children: [
      { name: 'Back wall' },
      { name: 'Potting table', children: [{ name: 'Seed tin', is_container: true, capacity: 30 }] },
    ],
  },
];
