/** Invented but likely names; no real person or street is meant. */
export const FIRST_NAMES = (
  'Aisha Alan Amara Andrew Anita Barbara Ben Bethan Brian Callum Carol Cerys Chloe Colin Daniel Deborah Derek Dylan ' +
  'Edith Ellie Emma Farah Fiona Frank Gareth Gemma George Grace Hannah Harriet Helen Ian Imran Isla Jack Janet Jean ' +
  'Joan Josh Karen Keith Kofi Laura Leon Linda Liam Lucy Maggie Malcolm Martin Megan Mohammed Moira Nadia Nigel Nina ' +
  'Olive Omar Owen Pamela Patrick Paul Priya Rachel Rahul Raymond Rhys Rosie Ruth Samira Sanjay Sarah Sheila Simon ' +
  'Sian Stephen Sunita Tanya Teresa Thomas Tracey Una Vera Victor Wendy William Yasmin Yusuf Zoe'
).split(' ');

export const LAST_NAMES = (
  'Ackroyd Ahmed Allsop Armitage Bagshaw Bailey Barlow Begum Bennett Birkett Booth Bradley Briggs Broadbent Burgess ' +
  'Carter Chadwick Clegg Cooper Crowther Davies Dawson Dhillon Dobson Eastwood Ellis Evans Farrell Fielding Firth ' +
  'Foster Garside Gill Greenwood Haigh Hall Hardcastle Hepworth Hirst Holroyd Howarth Hughes Hussain Iqbal Jagger ' +
  'Jones Kaur Kaye Kershaw Khan Knowles Lister Lockwood Lumb Mahmood Marsden Mellor Murphy Naylor Nowak Oldroyd ' +
  'Parkin Patel Pickles Platt Quarmby Ramsden Rashid Rhodes Roberts Royle Rushworth Schofield Shaw Singh Slater Smith ' +
  'Stead Sutcliffe Sykes Taylor Tetley Thewlis Turner Varley Wadsworth Walker Whitaker Wilkinson Wood Wright Yates'
).split(' ');

export const STREET_NAMES = (
  'Abbey Acacia Alder Ashgrove Aspen Bankfield Barley Beech Bellflower Birchwood Bramble Bridge Brook Calder Canal ' +
  'Carlton Cedar Chapel Cherry Church Clarence Clover Coppice Crossfield Dale Dene Eastfield Elm Fairfield Fernside ' +
  'Foxglove Glebe Grange Greenside Hawthorn Hazel Heather Highfield Hillcrest Hollin Holly Ivy Jubilee Kestrel Kiln ' +
  'Larch Laurel Lavender Lime Linden Manor Maple Meadow Mill Moorside Nelson Northgate Oakfield Orchard Park Parsonage ' +
  'Poplar Primrose Priory Queens Ravens Ridge Rookery Rowan Sandy School Springfield Spruce Station Sunny Sycamore ' +
  'Thornfield Union Valley Vicarage Victoria Waterside Wellington Westfield Wheatley Willow Woodside Wren Yew'
).split(' ');

export const STREET_KINDS = [
  'Road',
  'Street',
  'Avenue',
  'Lane',
  'Close',
  'Drive',
  'Crescent',
  'Grove',
  'Terrace',
  'Way',
];

/** Districts of an invented town, with where each lies from its middle, in kilometres. */
export const DISTRICTS: readonly (readonly [name: string, eastKm: number, northKm: number])[] = [
  ['Aldercroft', 0.2, 0.3],
  ['Nether Moor', 2.4, 1.1],
  ['Hollin Bank', -1.9, 1.6],
  ['Canalside', 0.9, -1.4],
  ['Thornley', -2.6, -0.8],
  ['Upper Wheatley', 3.4, -1.2],
  ['St Wilf\u2019s', -0.8, 2.9],
  ['Kiln Hill', 1.6, 3.2],
  ['Eastbrook', 4.6, 0.6],
  ['Marl Pits', -4.1, 1.0],
  ['Lower Dene', -1.2, -3.1],
  ['Ravenscar Park', 2.3, -3.4],
  ['Fallow End', 5.4, 2.7],
  ['Cobble Row', -3.4, 3.3],
  ['Gorse Common', 0.3, 4.8],
  ['Millbeck', -5.2, -1.9],
  ['Old Quarry', 3.9, 4.4],
  ['Sandholme', -2.9, -4.2],
  ['Brackenfold', 1.1, -5.2],
  ['Whinfield', 6.3, -2.6],
];

export const JOB_DESCRIPTIONS: readonly (readonly [text: string, priceMinor: number])[] = [
  ['Windows, front and back', 1200],
  ['Windows, front only', 800],
  ['Windows and frames', 1500],
  ['Windows and conservatory', 2400],
  ['Windows, whole house', 1800],
  ['Windows, bungalow', 1000],
  ['Windows, dormer and Velux', 2000],
  ['Windows, flat', 900],
];

export const ONE_OFF_DESCRIPTIONS: readonly (readonly [text: string, priceMinor: number])[] = [
  ['Gutter clearing', 6500],
  ['Fascias and soffits', 9000],
  ['Conservatory roof', 8500],
  ['Solar panels', 5500],
];
