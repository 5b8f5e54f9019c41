/// The screen file that somebody begins with.
package enum ScreenStarter {
  /// A small screen with all that a file may say, and comments.
  package static let text = """
    {
      "$comment": [
        "A screen of your own: what is observed, which views there are, what changes how often.",
        "Put the names of your app in place of these, then: granularity run --workload FILE",
        "'granularity init --schema' writes a schema with which an editor completes the names."
      ],
      "version": 1,
      "name": "checkout",
      "summary": "a cart with a clock, and a list of products",

      "objects": {
        "$comment": "Each class with its properties; with a count, one object for each row.",
        "cart": ["items", "coupon"],
        "session": ["user", "now"],
        "product": { "count": 20, "properties": ["price", "stock"] }
      },

      "views": [
        {
          "$comment": "'installs' is what a view observes; without it, whatever it reads of.",
          "name": "CheckoutScreen",
          "installs": ["cart", "session"],
          "children": [
            { "name": "Clock", "reads": "session.now" },
            {
              "$comment": "A list passes each of its 10 rows an element: items[].",
              "name": "CartList",
              "passes": "cart.items[]",
              "children": [{ "name": "CartRow", "repeat": 10 }]
            },
            {
              "$comment": "Each of these rows has a product of its own.",
              "name": "ProductRow",
              "repeat": "product",
              "reads": ["product.price"]
            },
            { "name": "Footer" }
          ]
        }
      ],

      "duration": "60s",
      "changes": [
        { "name": "clock", "every": "1s", "sets": "session.now" },
        {
          "$comment": "Polls: only every fifth answer is another one.",
          "name": "stock poll", "every": "2s", "sets": "product.stock", "changesEvery": 5
        },
        { "name": "tap plus", "times": 10, "sets": "cart.items" }
      ]
    }

    """
}
