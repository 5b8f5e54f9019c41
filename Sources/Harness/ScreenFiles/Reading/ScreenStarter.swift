/// The screen file that the command `init` writes, for the user to edit.
package enum ScreenStarter {
  /// The text of a small screen that uses every feature of the format, with comments.
  package static let text = """
    {
      "$comment": [
        "Your own screen: the objects of its model, its views, and the changes of the model.",
        "Replace these names with names from your app, then: granularity run --workload FILE",
        "'granularity init --schema' writes a schema, so that an editor can complete the names."
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
          "$comment": "'installs' lists the objects that a view observes; by default, those that it reads.",
          "name": "CheckoutScreen",
          "installs": ["cart", "session"],
          "children": [
            { "name": "Clock", "reads": ["session.now", "session.user"] },
            {
              "$comment": "The list passes each of its 10 rows an element: items[].",
              "name": "CartList",
              "reads": "cart.coupon",
              "passes": "cart.items[]",
              "children": [{ "name": "CartRow", "repeat": 10 }]
            },
            {
              "$comment": "Each of these rows has its own product.",
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
          "$comment": "A poll: every fifth write changes the value.",
          "name": "stock poll", "every": "2s", "sets": "product.stock", "changesEvery": 5
        },
        { "name": "tap plus", "times": 10, "sets": "cart.items" }
      ]
    }

    """
}
